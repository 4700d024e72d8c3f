import { beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { setting } from '../../server/db/schema';
import { contextInTransaction } from '../../server/staff/actions';
import { useTestApp } from './support/testApp';
import { onPostgres } from './support/database';
import { recordTransactions, type RoundTrips } from './support/roundTrips';
import { newStaff, type TestStaff } from './support/staff';

const app = useTestApp();

let admin: TestStaff;
beforeAll(async () => {
  admin = await newStaff(app.server, 'admin');
});

const isDecision = (trips: RoundTrips) =>
  trips.flat().some((text) => text.startsWith('insert into "staff_action"'));

/** The transaction of a decision, which contains its log entry. */
async function decisionOf(work: () => Promise<{ status: number }>): Promise<RoundTrips> {
  let status = 0;
  const all = await recordTransactions(async () => {
    ({ status } = await work());
  });
  expect(status).toBe(200);
  const decisions = all.filter(isDecision);
  // The embedded database has no round trips
  expect(decisions).toHaveLength(onPostgres ? 1 : 0);
  return decisions[0] ?? [];
}

/** Round trips after the begin; the last one is the commit. */
const most = 6;

test('a decision is not made in part: if an inner transaction fails, the outer one fails too', async () => {
  const { database } = app.ctx;
  const readKey = () => database.db.select().from(setting).where(eq(setting.name, 'gatewayKey'));
  const before = await readKey();
  const failure = new Error('refused');
  const outer = database.transaction(async (tx) => {
    const { database: inner } = contextInTransaction(app.ctx, tx);
    await inner
      .transaction(async (nested) => {
        await nested.update(setting).set({ value: 'half' }).where(eq(setting.name, 'gatewayKey'));
        throw failure;
      })
      .catch(() => undefined);
  });
  await expect(outer).rejects.toBe(failure);
  expect(await readKey()).toEqual(before);
});

describe('a decision of staff waits for the database', () => {
  test(`at most ${most} times to approve a withdrawal`, async () => {
    const player = await app.playerWithCredit('alphabet');
    const { code } = await player.withdraw('alphabet', '100.00');
    const trips = await decisionOf(() =>
      admin.api.withdrawals.approve({ params: { code }, body: {} }),
    );
    expect(trips.slice(1 + most)).toEqual([]);
  });

  test(`at most ${most} times to reject a deposit`, async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '100000');
    await app.ctx.outbox.drain(code);
    const body = { reason: 'Not ours' };
    const trips = await decisionOf(() => admin.api.deposits.reject({ params: { code }, body }));
    expect(trips.slice(1 + most)).toEqual([]);
  });
});
