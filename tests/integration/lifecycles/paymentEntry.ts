import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Provider } from '../../../contract/provider';
import { paymentEntry as entryRow } from '../../../server/db/schema';
import { paymentEntry } from '../../../machines/model/tables/paymentEntry';
import { newStaff } from '../support/staff';
import type { LifecycleOnServer } from './lifecycleOnServer';

const bySame = 'a large one is confirmed by who entered it';

/** A payment that one person enters and another one decides about; every amount counts as large. */
export const paymentEntryOnServer = (provider: Provider = 'gclub'): LifecycleOnServer => ({
  table: paymentEntry,
  begin: async (app, player) => {
    app.ctx.config.fourEyesAbove = '0';
    const first = (await newStaff(app.server, 'cashier')).api.payments;
    const second = (await newStaff(app.server, 'cashier')).api.payments;
    const { code } = await player.deposit(provider, '64000');
    const reason = 'On the statement of BCEL';
    const bankReference = `FT${randomUUID().slice(0, 8).toUpperCase()}`;
    const paidAt = app.ctx.clock.now().toISOString();
    await first.enter({ body: { amount: '64000', bankReference, paidAt, code, reason } });
    const ownRows = eq(entryRow.paymentId, bankReference);
    const entry = async () => {
      const [row] = await app.ctx.database.db.select().from(entryRow).where(ownRows);
      if (!row) throw new Error('nothing was entered');
      return row;
    };
    const params = { id: String((await entry()).id) };
    return {
      status: async () => (await entry()).status,
      credit: () => player.credit(provider),
      events: {
        confirm: () => second.confirm({ params, body: {} }),
        [bySame]: () => first.confirm({ params, body: {} }),
        refuse: () => second.refuse({ params, body: { reason: 'Not at the bank' } }),
      },
    };
  },
  refusal: (status, event) =>
    status === 'ENTERED' && event === bySame ? 'FOUR_EYES' : 'ORDER_STATUS_CHANGED',
});
