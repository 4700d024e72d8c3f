import { randomUUID } from 'node:crypto';
import { cookieName, sessionHint } from '../../../../contract/session';
import type { DatabaseConfig } from '../../../../server/environment';
import { openDatabase } from '../../../../server/db/client';
import { account, bankAccount, player, session } from '../../../../server/db/schema';
import { digest, newSecret } from '../../../../server/secrets';

/** A logged in player with a bank account. */
export interface BenchPlayer {
  id: string;
  bankAccountId: string;
  /** Hash of the session token, as the database stores it. */
  tokenHash: string;
  /** The browser's cookie. */
  cookie: string;
}

/**
 * Inserts players directly into the database, without the cost of hashing passwords. No server may have the database open yet,
 * unless it is a PostgreSQL.
 */
export async function seedPlayers(config: DatabaseConfig, count: number): Promise<BenchPlayer[]> {
  const database = await openDatabase({ database: config, root: process.cwd() });
  const now = new Date();
  const laterTime = new Date(now.getTime() + 24 * 3600 * 1000);
  const people = Array.from({ length: count }, () => {
    const token = newSecret();
    return {
      id: randomUUID(),
      bankAccountId: randomUUID(),
      tokenHash: digest(token),
      cookie: `${cookieName('session', false)}=${token}; ${sessionHint}=1`,
    };
  });
  try {
    await database.transaction(async (tx) => {
      for (const some of inPieces(people, 500)) {
        await tx.insert(player).values(
          some.map(({ id }) => ({
            id,
            username: `bench-${id.slice(0, 20)}`,
            displayName: 'Bench',
            passwordHash: 'none: no login uses it',
            passwordChangedAt: now,
            createdAt: now,
          })),
        );
        await tx.insert(bankAccount).values(
          some.map(({ id, bankAccountId }) => ({
            id: bankAccountId,
            playerId: id,
            bankId: 'bcel',
            accountNumber: bankAccountId.slice(0, 18),
            accountName: 'Khamla Bench',
            createdAt: now,
          })),
        );
        await tx.insert(account).values(
          some.flatMap(({ id }) =>
            accountTypes.map((type) => ({
              playerId: id,
              provider: 'alphabet' as const,
              type,
              ccy: 'THB' as const,
              balance: 0n,
            })),
          ),
        );
        await tx.insert(session).values(
          some.map(({ id, tokenHash }) => ({
            playerId: id,
            tokenHash,
            createdAt: now,
            expiresAt: laterTime,
          })),
        );
      }
    });
  } finally {
    await database.close();
  }
  return people;
}

const accountTypes = ['cash', 'bonus', 'hold'];

function* inPieces<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
