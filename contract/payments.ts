import { z } from 'zod';

/** The gateway's id of a payment: told of twice, it is still one. */
export const PaymentId = z.string().regex(/^[\x21-\x7e]{1,128}$/);

/** What a payer gives with a payment: the code of a deposit, or anything else. */
export const PaymentReference = z.string().regex(/^[\x21-\x7e]{1,64}$/);
