import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { StaffWithdrawal } from '../../contract/payouts';
import { bankAccount, device } from '../../server/db/schema';
import { must, useTestApp } from './support/testApp';
import { newStaff } from './support/staff';
import { TestProvider, withWallets } from './support/walletCalls';

const app = useTestApp(withWallets());

async function signals(code: string) {
  const staff = await newStaff(app.server, 'viewer');
  const staffView = must<StaffWithdrawal>(
    await staff.client.get(`/api/staff/v1/withdrawals/${code}`),
    200,
  );
  const list = await staff.client.get('/api/staff/v1/withdrawals?status=REVIEW&pageSize=100');
  const { items } = must<{ items: StaffWithdrawal[] }>(list, 200);
  expect(items.find((one) => one.code === code)?.signals).toEqual(staffView.signals);
  return staffView.signals;
}

test('a withdrawal soon after the first deposit without a game is a signal, but not after a game', async () => {
  const [quick, played] = [
    await app.playerWithCredit('gclub'),
    await app.playerWithCredit('gclub'),
  ];
  await played.play('gclub', '-10.00');
  const codes = [await quick.withdraw('gclub', '100.00'), await played.withdraw('gclub', '100.00')];
  expect(await signals(codes[0]?.code ?? '')).toMatchObject([{ kind: 'NO_GAME' }]);
  expect(await signals(codes[1]?.code ?? '')).toEqual([]);
});

test('a bet in a round, or a net win that the provider reports, is a game too', async () => {
  const [inRound, winner] = [
    await app.playerWithCredit('gclub'),
    await app.playerWithCredit('gclub'),
  ];
  const provider = new TestProvider(app.server, 'gclub');
  expect(await provider.bet(inRound.id, '10.00')).toMatchObject({ status: 200 });
  await winner.play('gclub', '10.00');
  for (const player of [inRound, winner]) {
    const { code } = await player.withdraw('gclub', '100.00');
    expect(await signals(code)).toEqual([]);
  }
});

test('other players with the same device or account number are named, and so is a changed account name', async () => {
  const [one, other] = [await app.playerWithCredit('gclub'), await app.player('jdb')];
  const { db } = app.ctx.database;
  const usedDevice = { platform: 'Android', timezone: 'Asia/Vientiane', seenAt: new Date() };
  for (const { id } of [one, other])
    await db
      .insert(device)
      .values({ ...usedDevice, playerId: id, fingerprint: 'shared', firstFingerprint: 'shared' })
      .onConflictDoUpdate({ target: device.playerId, set: { fingerprint: 'shared' } });
  const [account] = await db.select().from(bankAccount).where(eq(bankAccount.playerId, one.id));
  await db
    .update(bankAccount)
    .set({ accountNumber: `00${account?.accountNumber ?? ''}` })
    .where(eq(bankAccount.playerId, other.id));
  const before = new Date((account?.createdAt.getTime() ?? 0) - 1_000);
  await db.insert(bankAccount).values({
    ...{ playerId: one.id, bankId: 'ldb', accountNumber: '4711', accountName: 'SOMCHAI' },
    ...{ createdAt: before, replacedAt: before },
  });
  await one.play('gclub', '-10.00');
  const { code } = await one.withdraw('gclub', '100.00');
  expect(await signals(code)).toMatchObject([
    { kind: 'SAME_DEVICE', others: [other.username] },
    { kind: 'SAME_ACCOUNT', others: [other.username] },
    { kind: 'OTHER_NAME', name: 'SOMCHAI' },
  ]);
});

test('the third promotion that is given up is a signal', async () => {
  const player = await app.playerWithCredit('gclub');
  await player.play('gclub', '-10.00');
  for (let times = 0; times < 3; times++) {
    const { usageId } = await player.use('extra-30', 'askmebet');
    must(await player.client.post('/api/v2/promotions/usages/cancel', { usageId }), 200);
  }
  const { code } = await player.withdraw('gclub', '100.00');
  expect(await signals(code)).toMatchObject([{ kind: 'PROMOTIONS_GIVEN_UP', count: 3 }]);
});
