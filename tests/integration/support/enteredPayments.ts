import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { paymentEvent, staffAction } from '../../../server/db/schema';
import type { MoneyPlayer, TestApp } from './testApp';
import type { TestStaff } from './staff';

/** The fields of a payment that staff enter. */
export type Entry = Parameters<TestStaff['api']['payments']['enter']>[0]['body'];

export const entryReason = 'On the statement of BCEL';

/** A new payment number, in the format of a bank. */
const newNumber = () => `FT${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`;

/** Helpers for tests of payments that staff enter. */
export const entryTools = (app: TestApp) => ({
  /** A payment of 200,000 kip that has just arrived, for no order. */
  entryOf: (more: Partial<Entry> = {}): Entry => ({
    amount: '200000',
    bankReference: newNumber(),
    paidAt: app.ctx.clock.now().toISOString(),
    code: null,
    reason: entryReason,
    ...more,
  }),
  /** A player with an unpaid order of 200,000 kip. */
  openDeposit: async (): Promise<{ player: MoneyPlayer; code: string }> => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    return { player, code };
  },
  recordsOf: (id: string) =>
    app.ctx.database.db.select().from(paymentEvent).where(eq(paymentEvent.id, id)),
  /** The actions of staff about a subject, with results and reasons; oldest first. */
  actionsAbout: async (subject: string) => {
    const rows = await app.ctx.database.db
      .select()
      .from(staffAction)
      .where(eq(staffAction.subject, subject))
      .orderBy(staffAction.id);
    return rows.map(({ actor, action, after, reason }) => [actor, action, after, reason]);
  },
});
