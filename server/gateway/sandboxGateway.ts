import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { sandboxPayment } from '../db/schema';
import type { LaoQrReceiver } from './laoQr';
import { laoQrGateway, type GetBankAppLinks } from './laoQrGateway';
import type { PaymentGateway } from './port';

/** A receiver that no bank app can find. */
const testReceiver: LaoQrReceiver = {
  iin: '00000418',
  id: 'CHAMPASANDBOXTEST',
  mcc: '5999',
  name: 'CHAMPA TEST',
  city: 'VIENTIANE',
};

/** The simulated gateway: payments are made in the sandbox. */
export const createSandboxGateway = (
  bankApps: GetBankAppLinks,
  { db }: Pick<Database, 'db'>,
): PaymentGateway => ({
  ...laoQrGateway(testReceiver, bankApps),
  findPayments: (reference) =>
    db
      .select()
      .from(sandboxPayment)
      .where(eq(sandboxPayment.reference, reference))
      .orderBy(asc(sandboxPayment.paidAt)),
});
