import { z } from 'zod';

/** The gateway's id of a payment: repeated notices with the same id are one payment. */
export const PaymentId = z.string().regex(/^[\x21-\x7e]{1,128}$/);

/** The reference that a payer gives with a payment: the code of a deposit, or anything else. */
export const PaymentReference = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/**
 * The bank's number of a payment that is entered by hand, without spaces. Small letters do not make it another one
 * either (`server/deposits/paymentEntry.ts`), because it is what distinguishes two payments.
 */
export const BankPaymentNumber = z
  .string()
  .max(100)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^[\x21-\x7e]{4,64}$/));
