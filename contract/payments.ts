import { z } from 'zod';

/** The gateway's id of a payment: repeated notices with the same id are one payment. */
export const PaymentId = z.string().regex(/^[\x21-\x7e]{1,128}$/);

/** The reference that a payer gives with a payment: the code of a deposit, or anything else. */
export const PaymentReference = z.string().regex(/^[\x21-\x7e]{1,64}$/);
