import { conflict } from '../errors';
import type { PaymentGateway } from './port';

/** Until an operator connects a gateway: no deposit can be made. */
export const noGateway: PaymentGateway = {
  qr: () => {
    throw conflict('CANNOT_DEPOSIT_OR_WITHDRAW');
  },
  findPayments: () => Promise.resolve([]),
};
