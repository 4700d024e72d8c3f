import { and, eq, sql } from 'drizzle-orm';
import { providers, type Provider } from '../../contract/provider';
import type { ProviderBehaviour } from '../../contract/sandbox';
import type { Clock } from '../clock';
import type { Database, Db } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import { sandboxCredit, sandboxGameLink, sandboxProvider } from '../db/schema';
import { lockPlayer } from '../players/lockPlayer';
import { digest, newSecret } from '../secrets';
import { getCatalogue } from './catalogue';
import type { CreditOutcome, CreditRequest, GameProvider, GameProviders } from './port';

const LINK_SECONDS = 120;

type SandboxDatabase = Pick<Database, 'db' | 'transaction'>;

/** The simulated providers. Their state survives a restart. */
export function createSandboxProviders(database: SandboxDatabase, clock: Clock): GameProviders {
  return Object.fromEntries(
    providers.map((provider) => [provider, createOne(provider, database, clock)]),
  ) as GameProviders;
}

function createOne(provider: Provider, database: SandboxDatabase, clock: Clock): GameProvider {
  const { db } = database;
  /** The configured behaviour, or else the result of `move`. */
  const behave = async (move: () => Promise<boolean>): Promise<CreditOutcome> => {
    const [setting] = await behaviourOf(db, { provider });
    if (setting?.behaviour === 'hold') return 'pending';
    if (setting?.behaviour === 'refuse') return 'refused';
    return (await move()) ? 'done' : 'refused';
  };
  return {
    credit: ({ reference, playerId, amount }) =>
      behave(async () => {
        await addCredit(db, { reference, provider, playerId, amount });
        return true;
      }),
    transfers: {
      debit: ({ amount, ...request }) =>
        behave(() => moveSandboxCredit(database, provider, { ...request, amount: -amount })),
      balance: (playerId) => sandboxBalance(db, provider, playerId),
    },
    listGames: () => Promise.resolve(getCatalogue(provider)),
    launch: async (playerId, gameId) => {
      const token = newSecret();
      const expiresAt = new Date(clock.now().getTime() + LINK_SECONDS * 1000);
      await db
        .insert(sandboxGameLink)
        .values({ tokenHash: digest(token), provider, gameId, playerId, expiresAt });
      return `/sandbox/game/${provider}/${encodeURIComponent(gameId)}?token=${token}`;
    },
  };
}

/**
 * Changes the credit that a simulated provider keeps; the reference makes it idempotent.
 * @param request a negative amount debits
 * @returns false when the credit is too small
 */
export function moveSandboxCredit(
  database: SandboxDatabase,
  provider: Provider,
  { reference, playerId, amount }: CreditRequest,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const known = await tx.$count(sandboxCredit, eq(sandboxCredit.reference, reference));
    if (known > 0) return true;
    if ((await sandboxBalance(tx, provider, playerId)) + amount < 0n) return false;
    await addCredit(tx, { reference, provider, playerId, amount });
    return true;
  });
}

async function sandboxBalance(db: Db, provider: Provider, playerId: string): Promise<bigint> {
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${sandboxCredit.amount}), 0)` })
    .from(sandboxCredit)
    .where(and(eq(sandboxCredit.provider, provider), eq(sandboxCredit.playerId, playerId)));
  return BigInt(row?.total ?? '0');
}

const behaviourOf = prepared<{ provider: Provider }, { behaviour: ProviderBehaviour }[]>((db) =>
  db
    .select()
    .from(sandboxProvider)
    .where(eq(sandboxProvider.provider, placeholder('provider'))),
);

const addCredit = prepared<typeof sandboxCredit.$inferInsert, unknown>((db) =>
  db
    .insert(sandboxCredit)
    .values({
      reference: placeholder('reference'),
      provider: placeholder('provider'),
      playerId: placeholder('playerId'),
      amount: placeholder('amount'),
    })
    .onConflictDoNothing(),
);
