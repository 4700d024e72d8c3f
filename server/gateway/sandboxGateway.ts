import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/client';
import { sandboxPayment } from '../db/schema';
import { laoQr, type LaoQrReceiver } from '../qr/laoQr';
import type { PaymentGateway } from './port';

/** Nobody: a bank app that reads it finds no such receiver. */
const placeholder: LaoQrReceiver = {
  iin: '00000418',
  id: 'CHAMPASANDBOXTEST',
  name: 'CHAMPA TEST',
  city: 'VIENTIANE',
};

/** A gateway whose payments are made by hand in the sandbox. */
export function createSandboxGateway({ db }: Pick<Database, 'db'>): PaymentGateway {
  return {
    qr: (reference, amount) => laoQr(placeholder, amount.toString(), reference),
    findPayments: (reference) =>
      db
        .select()
        .from(sandboxPayment)
        .where(eq(sandboxPayment.reference, reference))
        .orderBy(asc(sandboxPayment.paidAt)),
  };
}
