import { randomInt } from 'node:crypto';
import type { Provider } from '../../../contract/provider';
import { cookieName } from '../../../contract/session';
import { bankAccount, player } from '../../../server/db/schema';
import { startSession } from '../../../server/players/sessions';
import type { TestClient } from '../support/client';
import { newBankAccount } from '../support/moneyPlayer';
import { newUsername, type TestServer } from '../support/server';

/** A player of one sequence, with what the player knows. */
export interface Person {
  /** Name in reports. */
  name: string;
  id: string;
  username: string;
  client: TestClient;
  bankAccountId: string;
  /** Oldest first. */
  deposits: { code: string; kip: bigint }[];
  /** Withdrawals that staff have not decided, oldest first. */
  withdrawals: { code: string; payout: bigint }[];
  /** The promotion that was chosen last. */
  usage: { id: string; provider: Provider; kip: bigint } | null;
  /** THB in satang, by provider. */
  lastStake: Map<Provider, bigint>;
  /** Rounds at seamless wallets, oldest first, with the bets that were not rolled back. Satang. */
  rounds: { provider: Provider; id: string; bets: { id: string; stake: bigint }[] }[];
  hasPlayed: boolean;
  /** Kip. */
  paidIn: bigint;
  paidOut: bigint;
}

/** A new player with a bank account. Inserted directly, because hashing a password is slow. */
export async function newPerson({ ctx, client }: TestServer, name: string): Promise<Person> {
  const now = ctx.clock.now();
  const username = newUsername();
  const { id, bankAccountId, token } = await ctx.database.transaction(async (tx) => {
    const [one] = await tx
      .insert(player)
      .values({
        username,
        displayName: name,
        passwordHash: 'none',
        passwordChangedAt: now,
        createdAt: now,
      })
      .returning({ id: player.id });
    if (!one) throw new Error('a player was not stored');
    const [account] = await tx
      .insert(bankAccount)
      .values({ ...newBankAccount(), playerId: one.id, createdAt: now })
      .returning({ id: bankAccount.id });
    if (!account) throw new Error('a bank account was not stored');
    const token = await startSession(ctx, tx, one.id, null);
    return { id: one.id, bankAccountId: account.id, token };
  });
  const browser = client();
  browser.cookies.set(cookieName('session', false), token);
  browser.from = `10.0.${randomInt(256)}.${randomInt(256)}`;
  return {
    ...{ name, id, username, client: browser, bankAccountId },
    deposits: [],
    withdrawals: [],
    usage: null,
    lastStake: new Map(),
    rounds: [],
    hasPlayed: false,
    paidIn: 0n,
    paidOut: 0n,
  };
}
