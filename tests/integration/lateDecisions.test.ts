import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { staffFlag } from '../../server/db/schema';
import { creditLateDeposit, returnLateDeposit } from '../../server/deposits/staff';
import { useTestApp } from './support/testApp';

const app = useTestApp();

const reason = 'paid late';

test('a late payment that is credited and returned at the same time leaves no issue: only one is done', async () => {
  for (let round = 0; round < 20; round += 1) {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '64000');
    await player.client.post(`/api/v2/deposits/${code}/cancel`);
    await app.pay(code);
    await Promise.allSettled([
      creditLateDeposit(app.ctx, code, reason, null),
      returnLateDeposit(app.ctx, code, reason, null),
    ]);
    await app.ctx.outbox.drain(code);
    const flags = await app.ctx.database.db
      .select()
      .from(staffFlag)
      .where(eq(staffFlag.code, code));
    expect(flags.filter(({ resolvedAt }) => resolvedAt === null)).toEqual([]);
    const { status } = await player.order(code);
    const isCredited = status === 'SUCCESS';
    expect([status, await player.credit('alphabet')]).toEqual(
      isCredited ? ['SUCCESS', '100.00'] : ['CANCELED', '0.00'],
    );
  }
});
