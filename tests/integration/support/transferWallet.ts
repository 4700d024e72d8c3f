import { afterEach, expect } from '@jest/globals';
import { and, eq, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { sandboxCredit, withdrawal } from '../../../server/db/schema';
import { moveSandboxCredit } from '../../../server/providers/sandboxProviders';
import { MisbehavingPorts } from './misbehaving';
import { useTestApp, type MoneyPlayer } from './testApp';
import { patient } from './portScenes';
import { withWallets } from './walletCalls';

/**
 * A server whose provider alphabet keeps the credit itself. After each test everything pending is completed; then provider and
 * ledger must agree about the test's players.
 */
export function useTransferWallet() {
  const ports = new MisbehavingPorts();
  const app = useTestApp(
    { portLimitsMs: patient, transferWallets: ['alphabet'], ...withWallets() },
    ports.connect,
  );
  /** Players of the test that runs. */
  const players: MoneyPlayer[] = [];

  afterEach(async () => {
    await ports.recover();
    Object.assign(app.ctx.config.portLimitsMs, patient);
    await app.sandbox.clock({ body: { advanceSeconds: 120 } });
    for (const player of players.splice(0))
      expect(await player.credit('alphabet')).toBe(await keptFor(player));
  });

  /** A player with 312.50 THB at alphabet. */
  async function createRichPlayer(): Promise<MoneyPlayer> {
    const player = await app.playerWithCredit('alphabet');
    players.push(player);
    return player;
  }

  /** A player's credit at the provider, THB. */
  async function keptFor({ id }: MoneyPlayer): Promise<string> {
    const rows = await app.ctx.database.db
      .select({ amount: sandboxCredit.amount })
      .from(sandboxCredit)
      .where(and(eq(sandboxCredit.playerId, id), eq(sandboxCredit.provider, 'alphabet')));
    return (Number(rows.reduce((sum, { amount }) => sum + amount, 0n)) / 100).toFixed(2);
  }

  /** A game changes the credit at the provider, which the server has not loaded yet. @param amount satang */
  const playThere = ({ id }: MoneyPlayer, amount: bigint) =>
    moveSandboxCredit(app.ctx.database, 'alphabet', {
      ...{ reference: `play-${randomUUID()}`, playerId: id, amount },
    });

  /** The status of a withdrawal's payout. */
  const statusOf = async (code: string) => {
    const { db } = app.ctx.database;
    const [row] = await db.select().from(withdrawal).where(eq(withdrawal.code, code));
    return row?.payoutStatus;
  };

  /** The provider's movements for an order, satang by reference. */
  const movesOf = async (code: string) => {
    const { db } = app.ctx.database;
    const rows = await db
      .select()
      .from(sandboxCredit)
      .where(like(sandboxCredit.reference, `${code}%`));
    return Object.fromEntries(rows.map(({ reference, amount }) => [reference, amount]));
  };

  /** Runs the calls that wait for a retry. */
  const advanceClock = () => app.sandbox.clock({ body: { advanceSeconds: 60 } });

  return {
    ports,
    money: app,
    createRichPlayer,
    keptFor,
    playThere,
    statusOf,
    movesOf,
    advanceClock,
  };
}
