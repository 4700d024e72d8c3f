import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/client';
import { sandboxPayment } from '../db/schema';
import { laoQr, type LaoQrReceiver } from './laoQr';
import type { PaymentGateway } from './port';

/** A receiver that no bank app can find. */
const testReceiver: LaoQrReceiver = {
  iin: '00000418',
  id: 'CHAMPASANDBOXTEST',
  name: 'CHAMPA TEST',
  city: 'VIENTIANE',
};

/** The simulated gateway: payments are made in the sandbox. */
export function createSandboxGateway({ db }: Pick<Database, 'db'>): PaymentGateway {
  return {
    qr: (reference, amount) => laoQr(testReceiver, amount.toString(), reference),
    findPayments: (reference) =>
      db
        .select()
        .from(sandboxPayment)
        .where(eq(sandboxPayment.reference, reference))
        .orderBy(asc(sandboxPayment.paidAt)),
  };
}
