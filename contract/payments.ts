import { z } from 'zod';

/** Maximum difference of two times of one payment: gateways and banks round, and staff may be a few minutes off. */
export const apartMs = 10 * 60_000;

/**
 * Whether the bank received a payment before its order was created: it belongs to another order, or to none. Times from a gateway
 * are not exact enough for this check.
 */
export const isPaidBefore = (paidAt: Date, createdAt: Date): boolean =>
  paidAt.getTime() < createdAt.getTime() - apartMs;

/** Why a payment is held, and the code of the order that it is held for, if any. */
export interface Held {
  reason: string;
  code: string | undefined;
}

/**
 * Whether a held payment that is matched to an order is compared again with the player's other payments. The order that holds it
 * because it may be reported twice does not repeat that: staff have decided.
 */
export const isComparedAgain = ({ reason, code }: Held, toCode: string): boolean =>
  reason !== 'SAME_PAYMENT' || code !== toCode;

/** The gateway's id of a payment: repeated notices with the same id are one payment. */
export const PaymentId = z.string().regex(/^[\x21-\x7e]{1,128}$/);

/**
 * Normalizes a reference, as payers and banks write it, to the code of a deposit: any dash or none, lowercase or
 * full-width letters, and `O`, `I`, `L` (never used in codes) for the digits that they resemble. Any other text is
 * returned unchanged.
 */
function depositReference(text: string): string {
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
 * The bank's number of a payment that is entered by hand, without spaces. It identifies the payment, so numbers that
 * differ only in upper and lower case count as equal (`server/payments/enter.ts`).
 */
export const BankPaymentNumber = z
  .string()
  .max(100)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^[\x21-\x7e]{4,64}$/));
