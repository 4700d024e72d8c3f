import { sql } from 'drizzle-orm';
import type { SettingValues } from '../../contract/settings';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import { player, termsAcceptance } from '../db/schema';
import { conflict } from '../errors';
import { toTerms } from '../settings/defaults';

/*
 * Acceptance of the terms: at registration, and again for each later version that staff have set (`legalTexts`).
 * - Until a player has accepted the valid version, deposits, promotions, games and moves of credit are refused: they would
 *   happen under terms that the player does not know.
 * - Withdrawals, histories, protection and pending orders stay open, so that a player who does not agree can leave with their
 *   money.
 * - A player without any accepted version (their client asks for none, or there was none) is asked once staff set a version
 *   other than the program's.
 */

type Deps = Pick<Context, 'config'>;

interface Accepted {
  acceptedTerms: string | null;
  hasAccepted: boolean;
}

const acceptedBy = prepared<{ playerId: string; version: string }, Accepted[]>((db) =>
  db
    .select({
      acceptedTerms: player.acceptedTerms,
      hasAccepted: sql<boolean>`exists (select from ${termsAcceptance}
        where ${termsAcceptance.playerId} = ${player.id} and ${termsAcceptance.version} = ${placeholder('version')})`,
    })
    .from(player)
    .where(sql`${player.id} = ${placeholder('playerId')}::uuid`),
);

async function toAccept(
  { config }: Deps,
  db: Db,
  playerId: string,
  set: Pick<SettingValues, 'legalTexts'>,
): Promise<string | null> {
  const version = toTerms(config, set)?.version;
  if (version === undefined) return null;
  const [row] = await acceptedBy(db, { playerId, version });
  if (!row || row.hasAccepted || row.acceptedTerms === version) return null;
  return row.acceptedTerms === null && version === config.agency.terms?.version ? null : version;
}

/** The version that the player must still accept; null: none. */
export const termsToAcceptBy = (
  ctx: Pick<Context, 'config' | 'settings'>,
  db: Db,
  playerId: string,
): Promise<string | null> => toAccept(ctx, db, playerId, ctx.settings.current());

/** @throws DomainError 409 `TERMS_NOT_ACCEPTED` (`params.version`) until the player has accepted the valid version */
export async function assertTermsAccepted(
  ctx: Deps,
  db: Db,
  playerId: string,
  set: Pick<SettingValues, 'legalTexts'>,
): Promise<void> {
  const version = await toAccept(ctx, db, playerId, set);
  if (version !== null) throw notAccepted(version);
}

const notAccepted = (version: string) => conflict('TERMS_NOT_ACCEPTED', { params: { version } });

/**
 * Records that a player accepts a version, once.
 * @throws DomainError 409 `TERMS_NOT_ACCEPTED` for any version but the valid one: another text was shown
 */
export async function acceptTerms(
  ctx: Pick<Context, 'clock' | 'config' | 'database' | 'settings'>,
  playerId: string,
  version: string,
): Promise<void> {
  await ctx.database.transaction(async (tx: Tx) => {
    const applies = toTerms(ctx.config, await ctx.settings.valid(tx, 'legalTexts'))?.version;
    if (applies !== version) throw notAccepted(applies ?? '');
    await tx
      .insert(termsAcceptance)
      .values({ playerId, version, at: ctx.clock.now() })
      .onConflictDoNothing();
  });
}
