import { z } from 'zod';
import { callPort, type PortDeps } from '../portCall';
import type { BankDirectory } from './bankDirectory';

/** Whether a bank knows an account with this number. @throws DomainError */
export const bankKnows = (
  ctx: PortDeps & { bankDirectory: BankDirectory },
  bankId: string,
  accountNumber: string,
): Promise<boolean> =>
  callPort(ctx, 'bankDirectory.knows', 'bankAccount', z.boolean(), (signal) =>
    ctx.bankDirectory.knows(bankId, accountNumber, signal),
  );
