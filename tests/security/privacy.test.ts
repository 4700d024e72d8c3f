import { expect, test } from '@jest/globals';
import { device } from '../../server/db/schema';
import { jobs } from '../../server/jobs';
import { createTestServer, fingerprint } from '../integration/support/server';

test('what is known about a device is deleted half a year after the device was last seen', async () => {
  const server = await createTestServer();
  const { ctx } = server;
  const { id } = await server.newPlayer();
  const seen = {
    playerId: id,
    fingerprint,
    firstFingerprint: fingerprint,
    platform: 'Linux',
    timezone: 'Asia/Vientiane',
  };
  await ctx.database.db.insert(device).values({ ...seen, seenAt: ctx.clock.now() });
  const purgeAndCount = async () => {
    await jobs.find(({ name }) => name === 'purge')?.run(ctx);
    return (await ctx.database.db.select().from(device)).length;
  };
  expect(await purgeAndCount()).toBe(1);
  ctx.clock.advance(179 * 24 * 3600);
  expect(await purgeAndCount()).toBe(1);
  ctx.clock.advance(2 * 24 * 3600);
  expect(await purgeAndCount()).toBe(0);
  await server.close();
});
