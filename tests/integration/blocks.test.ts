import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { BlockPart } from '../../contract/blocks';
import type { StaffPlayer } from '../../contract/staffPlayers';
import { player as playerTable, playerBlock } from '../../server/db/schema';
import { must, useTestApp, type MoneyPlayer } from './support/testApp';
import { password } from './support/server';
import { inAll, newStaff } from './support/staff';

const app = useTestApp();
const texts = { ...inAll('We are checking'), lo: 'ພວກເຮົາກຳລັງກວດສອບ' };

const inAnHour = () => new Date(app.ctx.clock.now().getTime() + 3_600_000).toISOString();

async function close(player: MoneyPlayer, part: BlockPart, end: string | null = null) {
  const staff = await newStaff(app.server, 'support');
  const params = { username: player.username };
  must(
    await staff.client.post(`/api/staff/v1/players/${player.username}/block`, {
      part,
      until: end,
      texts,
    }),
    200,
  );
  return { staff, params };
}

const logIn = ({ username }: MoneyPlayer) =>
  app.server.client().post('/api/v2/players/login', { username, password });

/** For each part that can be blocked, the call that is then refused. */
const attemptsByPart: Record<
  BlockPart,
  (player: MoneyPlayer) => Promise<{ status: number; body: unknown }>
> = {
  login: logIn,
  deposit: (player) => player.tryDeposit('gclub', '50000'),
  withdraw: (player) => player.tryWithdraw('gclub', '100.00'),
  promotion: (player) => player.tryUse('extra-30', 'askmebet'),
};

test.each(Object.keys(attemptsByPart) as BlockPart[])(
  'a part that is closed to a player is refused with reason and end, and reopens by itself: %s',
  async (part) => {
    const player = await app.playerWithCredit('gclub');
    const end = inAnHour();
    await close(player, part, end);
    expect(await attemptsByPart[part](player)).toMatchObject({
      status: 409,
      body: {
        code: part === 'promotion' ? 'PROMOTION_BLOCKED' : 'BLOCKED',
        params: { part, end, ...texts },
      },
    });
    app.ctx.clock.advance(3_600);
    expect((await attemptsByPart[part](player)).status).toBeLessThan(300);
  },
);

test('a player reads what is closed to them, staff see who has closed it, and the log has each step', async () => {
  const player = await app.player();
  const { staff, params } = await close(player, 'deposit');
  await staff.api.players.block({ params, body: { part: 'withdraw', until: inAnHour(), texts } });
  const { body } = await player.client.get('/api/v2/players/protection');
  expect(body).toMatchObject({
    blocks: [
      { part: 'deposit', until: null, reason: texts },
      { part: 'withdraw', reason: texts },
    ],
  });
  const staffView = must<StaffPlayer>(
    await staff.client.get(`/api/staff/v1/players/${player.username}`),
    200,
  );
  expect(staffView.blocks[0]).toMatchObject({ part: 'deposit', closed: { by: staff.name } });
  await staff.api.players.lift({ params, body: { part: 'deposit', reason: 'all is well' } });
  expect((await player.tryDeposit('gclub', '50000')).status).toBe(201);
  const admin = await newStaff(app.server, 'admin');
  const log = await admin.api.log.list({ query: { subject: player.username } });
  expect((log.body as { items: object[] }).items.slice(-3)).toMatchObject([
    { action: 'players.lift', before: 'deposit: CLOSED', after: 'deposit: OPEN' },
    {
      action: 'players.block',
      after: expect.stringMatching(/^withdraw: CLOSED until 2/) as unknown,
    },
    {
      action: 'players.block',
      before: 'deposit: OPEN',
      after: 'deposit: CLOSED',
      reason: texts.lo,
    },
  ]);
  const { db } = app.ctx.database;
  const ofPlayer = eq(playerBlock.playerId, player.id);
  await expect(db.update(playerBlock).set({ texts: null }).where(ofPlayer)).rejects.toThrow();
  await expect(db.delete(playerBlock).where(ofPlayer)).rejects.toThrow();
});

test('a block of logins ends every session, and an end that has passed is refused', async () => {
  const player = await app.player();
  const { staff, params } = await close(player, 'login');
  expect((await player.client.get('/api/v2/players/info')).status).toBe(401);
  const body = { part: 'login' as const, until: '2026-01-01T00:00:00.000Z', texts };
  const refusal = await staff.api.players.block({ params, body });
  expect(refusal).toMatchObject({ status: 400, body: { fields: ['until'] } });
});

test('a deposit for a promotion is refused while promotions are closed, and made once the promotion is given up', async () => {
  const player = await app.player();
  const { usageId } = await player.use('extra-30', 'gclub');
  await close(player, 'promotion');
  expect(await player.tryDeposit('gclub', '300000')).toMatchObject({
    status: 409,
    body: { code: 'PROMOTION_BLOCKED', params: { part: 'promotion', ...texts } },
  });
  await player.tryCancelUsage(usageId);
  expect(await player.deposit('gclub', '300000')).toMatchObject({
    promoCredit: { amount: '0.00' },
  });
});

test('a deposit made before promotions were closed brings its bonus, unless it is paid late', async () => {
  const [player, latePlayer] = [await app.player(), await app.player()];
  const orderOf = async (one: MoneyPlayer) => {
    await one.use('extra-30', 'gclub');
    const { code } = await one.deposit('gclub', '300000');
    await close(one, 'promotion');
    return code;
  };
  const code = await orderOf(player);
  await app.pay(code);
  expect(await player.order(code)).toMatchObject({
    status: 'SUCCESS',
    promoCredit: { amount: '140.62' },
  });
  expect(await player.credit('gclub')).toBe('609.37');
  const late = await orderOf(latePlayer);
  await latePlayer.client.post(`/api/v2/deposits/${late}/cancel`);
  await app.pay(late);
  await app.resolveLate(late, 'credit');
  expect(await latePlayer.credit('gclub')).toBe('468.75');
});

test('promotions that an older server has closed stay closed, and can be opened by this server', async () => {
  const player = await app.playerWithCredit('gclub');
  const { db } = app.ctx.database;
  await db.update(playerTable).set({ promotionBlocked: true }).where(eq(playerTable.id, player.id));
  expect(await attemptsByPart.promotion(player)).toMatchObject({
    status: 409,
    body: { code: 'PROMOTION_BLOCKED', params: { part: 'promotion' } },
  });
  const staff = await newStaff(app.server, 'support');
  const list = await staff.client.get(
    `/api/staff/v1/players?blocked=true&search=${player.username}`,
  );
  expect(list.body).toMatchObject({ items: [{ blocks: ['promotion'] }] });
  const params = { username: player.username };
  await staff.api.players.lift({ params, body: { part: 'promotion', reason: 'all is well' } });
  expect((await attemptsByPart.promotion(player)).status).toBe(201);
});
