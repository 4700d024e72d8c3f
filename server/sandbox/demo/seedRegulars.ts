import { providers } from '../../../contract/provider';
import { demoPassword } from './seedPlayers';
import { register } from '../../players/players';
import { addBankAccount, listBankAccounts } from '../../players/bankAccounts';
import { attempt, knownDevice, session } from '../../db/schema';
import type { SeedContext } from './seedContext';
import { SeedWriter } from './seedWriter';

/** Players who return regularly, so that a quarter of figures has data. */
const regulars = [
  { username: 'regular-noy', displayName: 'ນ້ອຍ', accountNumber: '0101220044110001' },
  { username: 'regular-keo', displayName: 'ແກ້ວ', accountNumber: '0101220044110002' },
  { username: 'regular-vone', displayName: 'ວອນ', accountNumber: '0101220044110003' },
] as const;

const regularDays = 90;
const address = 'demo';

/** A pseudo-random number from 0 to 1, the same for a given day at each start. */
const chance = (day: number, what: number): number => {
  const value = Math.sin(day * 127.1 + what * 311.7) * 43_758.5453;
  return value - Math.floor(value);
};

/** Writes orders of these players for every second day: a deposit, play, sometimes a withdrawal, all of them settled. */
export async function seedRegulars(seed: SeedContext, today: Date): Promise<void> {
  const writers: SeedWriter[] = [];
  for (const [index, { username, displayName, accountNumber }] of regulars.entries()) {
    // Each registers some weeks after the previous one
    seed.goTo(new Date(today.getTime() - (regularDays - index * 12) * 24 * 3_600_000));
    writers.push(await registered(seed, { username, displayName, accountNumber }, today));
  }
  const { db } = seed.ctx.database;
  for (const traces of [session, knownDevice, attempt]) await db.delete(traces);
  for (let day = regularDays - 1; day > 0; day -= 2) {
    const here = writers.filter((_, index) => day < regularDays - index * 12);
    const writer = here[day % here.length];
    if (writer) await visit(writer, day);
  }
}

async function registered(
  { ctx, ...seed }: SeedContext,
  { username, displayName, accountNumber }: { [key in keyof (typeof regulars)[number]]: string },
  today: Date,
): Promise<SeedWriter> {
  const { player } = await register(
    ctx,
    {
      username,
      displayName,
      password: demoPassword,
      confirmPassword: demoPassword,
      fingerprint: `demo-${username}`,
      ...(ctx.config.agency.terms && { acceptedTerms: ctx.config.agency.terms.version }),
    },
    { address, deviceToken: null, sessionId: null, browser: null },
  );
  const account = { bankId: 'bcel', accountNumber, accountName: displayName, currency: 'LAK' };
  await addBankAccount(ctx, { playerId: player.id, address }, account as never);
  const [bankAccount] = await listBankAccounts(ctx.database.db, player.id);
  if (!bankAccount) throw new Error(`${username} has no bank account`);
  return new SeedWriter({ ctx, ...seed }, player, bankAccount, today);
}

async function visit(writer: SeedWriter, day: number): Promise<void> {
  const provider = providers[day % providers.length] ?? 'gclub';
  // Stakes grow over the weeks
  const kip = (10 + Math.round(chance(day, 1) * 60 + (regularDays - day) / 2)) * 10_000;
  const minute = String(10 + Math.floor(chance(day, 2) * 49));
  const end = chance(day, 3) < 0.15 ? 'canceled' : 'paid';
  await writer.on(day, `05:${minute}`).deposit(provider, String(kip), end);
  if (end === 'canceled') return;
  // Satang: on most days the house wins a part of it
  const credit = (kip * 100) / 640;
  await writer.play(provider, BigInt(Math.round(credit * (chance(day, 4) * 1.1 - 0.7))));
  if (day % 3 === 0) await writer.withdraw(provider, (credit / 400).toFixed(2), 'approved');
}
