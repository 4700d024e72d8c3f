import { eq } from 'drizzle-orm';
import { player as playerTable } from '../../../server/db/schema';
import { bankAccountChange } from '../../../machines/model/tables/bankAccountChange';
import { newBankAccount } from '../support/moneyPlayer';
import { newStaff } from '../support/staff';
import type { LifecycleOnServer } from './lifecycleOnServer';

const bySame = 'it is applied by who checked it';
const onHold = 'it is applied soon after a change of password';

/** A player requests a change of bank account, one member of staff checks it, and another one applies it. */
export const bankAccountChangeOnServer = (): LifecycleOnServer => ({
  table: bankAccountChange,
  begin: async (app, player) => {
    const first = (await newStaff(app.server, 'checker')).api.accountChanges;
    const second = (await newStaff(app.server, 'checker')).api.accountChanges;
    const { api } = player.client;
    const requestAnswer = await api.bankAccounts.requestChange({ body: newBankAccount('ldb') });
    if (requestAnswer.status !== 201)
      throw new Error(`not asked: ${JSON.stringify(requestAnswer.body)}`);
    const params = { id: requestAnswer.body.id };
    const withReason = { params, body: { reason: 'The book of the bank was shown' } };
    const { db } = app.ctx.database;
    const changedPassword = (ago: number) =>
      db
        .update(playerTable)
        .set({ passwordChangedAt: new Date(app.ctx.clock.now().getTime() - ago) })
        .where(eq(playerTable.id, player.id));
    return {
      status: async () => {
        const { body } = await api.bankAccounts.list();
        return (body as { changes: { newest: { status: string } } }).changes.newest.status;
      },
      credit: () => player.credit('gclub'),
      events: {
        check: () => first.check(withReason),
        apply: () => second.apply({ params, body: {} }),
        [bySame]: () => first.apply({ params, body: {} }),
        [onHold]: async () => {
          await changedPassword(0);
          const answer = await second.apply({ params, body: {} });
          await changedPassword(app.ctx.config.securityHoldSeconds * 1000);
          return answer;
        },
        refuse: () => second.refuse(withReason),
        withdraw: () => api.bankAccounts.withdrawChange({ params, body: {} }),
      },
    };
  },
  refusal: (status, event) => {
    if (status === 'CHECKED' && event === bySame) return 'FOUR_EYES';
    return status === 'CHECKED' && event === onHold ? 'ON_HOLD' : 'ORDER_STATUS_CHANGED';
  },
});
