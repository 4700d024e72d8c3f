import { beforeAll, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { PromotionResults } from '../../contract/staffPromotions';
import { staffAction } from '../../server/db/schema';
import { followSchedule } from '../../server/promotions/schedule';
import { getFailure } from './support/client';
import { createPromotionStaff, createSchedule } from './support/promotionDrafts';
import { must, useTestApp } from './support/testApp';

const app = useTestApp();

let staff: Awaited<ReturnType<typeof createPromotionStaff>>;
beforeAll(async () => {
  staff = await createPromotionStaff(app);
});

test('a draft is not thrown away by a person who has not seen that it was changed or published', async () => {
  const { id, draft } = await staff.created();
  const throwAway = (version?: number) =>
    staff.writer.api.promotions.end({
      params: { id },
      body: {
        reason: 'Not this year',
        ...(version && { seen: { status: 'DRAFT' as const, version } }),
      },
    });
  const body = { ...draft, bonusPercent: 60, version: 1 };
  await staff.writer.api.promotions.edit({ params: { id }, body });
  expect(getFailure(await throwAway(1)).code).toBe('EDITED_MEANWHILE');
  expect((await staff.publish(id, 2)).status).toBe(200);
  expect(getFailure(await throwAway(2))).toMatchObject({
    code: 'ORDER_STATUS_CHANGED',
    params: { status: 'ACTIVE' },
  });
  expect((await staff.fetchPromotion(id)).status).toBe('ACTIVE');
  // A desk of an older version does not say what it shows
  expect((await throwAway()).status).toBe(200);
});

test('pages are told of promotions only when one begins or ends by its time', async () => {
  const until = new Date(app.ctx.clock.now().getTime() + 60_000).toISOString();
  await staff.offer({ schedule: createSchedule({ until }) });
  const publish = jest.spyOn(app.ctx.events, 'publishPublic');
  await followSchedule(app.ctx);
  expect(publish).not.toHaveBeenCalled();
  app.ctx.clock.advance(60);
  await followSchedule(app.ctx);
  expect(publish).toHaveBeenCalledTimes(1);
  await followSchedule(app.ctx);
  expect(publish).toHaveBeenCalledTimes(1);
});

test('each step of a promotion leaves a line in the log', async () => {
  const id = await staff.offer();
  await staff.step(id, 'pause');
  await staff.step(id, 'resume');
  await staff.step(id, 'end');
  const log = await app.ctx.database.db
    .select()
    .from(staffAction)
    .where(eq(staffAction.subject, id))
    .orderBy(staffAction.id);
  expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['promotions.create', null, 'DRAFT'],
    ['promotions.publish', 'DRAFT', 'ACTIVE'],
    ['promotions.pause', 'ACTIVE', 'PAUSED'],
    ['promotions.resume', 'PAUSED', 'ACTIVE'],
    ['promotions.end', 'ACTIVE', 'ENDED'],
  ]);
});

test('the bonus that a withdrawal deducts has come back, and that of a rejected one has not', async () => {
  const id = await staff.offer({ maxCredit: '120.00', withdrawAll: true });
  const results = async () =>
    must<PromotionResults>(
      await staff.writer.client.get(`/api/staff/v1/promotions/${id}/results`),
      200,
    );
  const player = await app.player();
  await player.use(id, 'gclub');
  await player.depositPaid('gclub', '64000');
  await player.play('gclub', '100.00');
  const { code: rejected } = await player.withdraw('gclub', '250.00');
  await app.rejectWithdrawal(rejected);
  expect(await results()).toMatchObject({ bonusBack: { amount: '0.00' } });
  // 50.00 are the bonus; the other 80.00 are winnings above the cap
  const { code, returnCredit } = await player.withdraw('gclub', '250.00');
  expect(returnCredit).toMatchObject({ amount: '130.00' });
  await app.approve(code);
  expect(await results()).toMatchObject({
    bonus: { amount: '50.00' },
    bonusBack: { amount: '50.00' },
    days: [{ bonusBack: { amount: '50.00' } }],
  });
});
