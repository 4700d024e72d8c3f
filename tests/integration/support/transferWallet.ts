import { afterEach, expect } from '@jest/globals';
import { and, eq, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { sandboxCredit, withdrawal } from '../../../server/db/schema';
import { moveSandboxCredit } from '../../../server/providers/sandboxProviders';
import { MisbehavingPorts } from './misbehaving';
import { useMoneyServer, type MoneyPlayer } from './money';
import { patient } from './portScenes';
import { withWallets } from './walletCalls';

/**
 * A server whose provider alphabet keeps the credit itself. After each test what is left over comes to its end; then provider and
 * ledger agree about its players.
 */
export function useTransferWallet() {
  const ports = new MisbehavingPorts();
  const money = useMoneyServer(
    { portLimitsMs: patient, transferWallets: ['alphabet'], ...withWallets() },
    ports.connect,
  );
  /** Players of the test that runs. */
  const players: MoneyPlayer[] = [];

  afterEach(async () => {
    await ports.recover();
    Object.assign(money.ctx.config.portLimitsMs, patient);
    await money.sandbox.clock({ body: { advanceSeconds: 120 } });
    for (const player of players.splice(0))
      expect(await player.credit('alphabet')).toBe(await keptFor(player));
  });

  /** 312.50 THB at alphabet. */
  async function rich(): Promise<MoneyPlayer> {
    const player = await money.playerWithCredit('alphabet');
    players.push(player);
    return player;
  }

  /** What the provider has of a player, THB. */
  async function keptFor({ id }: MoneyPlayer): Promise<string> {
    const rows = await money.ctx.database.db
      .select({ amount: sandboxCredit.amount })
      .from(sandboxCredit)
      .where(and(eq(sandboxCredit.playerId, id), eq(sandboxCredit.provider, 'alphabet')));
    return (Number(rows.reduce((sum, { amount }) => sum + amount, 0n)) / 100).toFixed(2);
  }

  /** A game changes what the provider has, and the server has not looked yet. @param amount satang */
  const playThere = ({ id }: MoneyPlayer, amount: bigint) =>
    moveSandboxCredit(money.ctx.database, 'alphabet', {
      ...{ reference: `play-${randomUUID()}`, playerId: id, amount },
    });

  /** How far a withdrawal's payout is. */
  const statusOf = async (code: string) => {
    const { db } = money.ctx.database;
    const [row] = await db.select().from(withdrawal).where(eq(withdrawal.code, code));
    return row?.payoutStatus;
  };

  /** What the provider has posted of an order, satang by reference. */
  const movesOf = async (code: string) => {
    const { db } = money.ctx.database;
    const rows = await db
      .select()
      .from(sandboxCredit)
      .where(like(sandboxCredit.reference, `${code}%`));
    return Object.fromEntries(rows.map(({ reference, amount }) => [reference, amount]));
  };

  /** What has to wait for its next try is tried. */
  const later = () => money.sandbox.clock({ body: { advanceSeconds: 60 } });

  return { ports, money, rich, keptFor, playThere, statusOf, movesOf, later };
}
