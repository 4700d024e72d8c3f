import { z } from 'zod';

/** The gateway's id of a payment: repeated notices with the same id are one payment. */
export const PaymentId = z.string().regex(/^[\x21-\x7e]{1,128}$/);

/**
 * A reference as payers and banks write it, as the code of a deposit: another dash or none, small or full-width letters,
 * and `O`, `I` and `L`, which codes do not have, for the digits that look like them. Anything else stays as it is.
 */
export function depositReference(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase();
  const [, code] = /^CH([0-9A-Z]{7})$/.exec(bare) ?? [];
  if (code === undefined) return text;
  return `CH-${code.replaceAll('O', '0').replaceAll(/[IL]/g, '1')}`;
}

/** The reference that a payer gives with a payment: the code of a deposit, or any other text. */
export const PaymentReference = z
  .string()
  .max(128)
  .transform(depositReference)
  .pipe(z.string().regex(/^[\x21-\x7e]{1,64}$/));

/**
 * The bank's number of a payment that is entered by hand, without spaces. Small letters do not make it another one
 * either (`server/payments/enter.ts`), because it is what distinguishes two payments.
 */
export const BankPaymentNumber = z
  .string()
  .max(100)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^[\x21-\x7e]{4,64}$/));
