import { eq } from 'drizzle-orm';
import { providers, type Provider } from '../../contract/provider';
import type { ProviderBehaviour } from '../../contract/sandbox';
import type { Clock } from '../clock';
import type { Database } from '../db/client';
import { placeholder, prepared } from '../db/prepared';
import { sandboxCredit, sandboxGameLink, sandboxProvider } from '../db/schema';
import { digest, newSecret } from '../secrets';
import { catalogueOf } from './catalogue';
import type { CreditOutcome, GameProvider, GameProviders } from './port';

const LINK_SECONDS = 120;

/** The simulated providers. Their state survives a restart. */
export function createSandboxProviders(
  database: Pick<Database, 'db'>,
  clock: Clock,
): GameProviders {
  return Object.fromEntries(
    providers.map((provider) => [provider, createOne(provider, database, clock)]),
  ) as GameProviders;
}

function createOne(provider: Provider, { db }: Pick<Database, 'db'>, clock: Clock): GameProvider {
  return {
    credit: async ({ reference, playerId, amount }): Promise<CreditOutcome> => {
      const [setting] = await behaviourOf(db, { provider });
      if (setting?.behaviour === 'hold') return 'pending';
      if (setting?.behaviour === 'refuse') return 'refused';
      await addCredit(db, { reference, provider, playerId, amount });
      return 'done';
    },
    listGames: () => Promise.resolve(catalogueOf(provider)),
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
