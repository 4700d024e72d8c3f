import { and, asc, eq, isNull } from 'drizzle-orm';
import { textPurposes, type ReasonTexts } from '../../contract/savedTexts';
import { maxSavedReasons, type SavedReason } from '../../contract/staffReasons';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { savedReason } from '../db/schema';
import { DomainError, invalid, notFound } from '../errors';

/*
 * Texts that staff often write to players, in each of their languages. A copy is stored with the order, block or
 * message, so a saved text may be removed at any time.
 */

const isOffered = isNull(savedReason.endedAt);

export async function listSavedReasons(db: Db): Promise<SavedReason[]> {
  const rows = await db
    .select()
    .from(savedReason)
    .where(isOffered)
    .orderBy(asc(savedReason.id))
    .limit(maxSavedReasons * textPurposes.length);
  return rows.map(({ id, purpose, cause, texts, savedBy }) => ({
    ...{ id, purpose, cause, texts, savedBy },
  }));
}

/** @returns the number of the saved text. @throws DomainError 400 `texts` when there are too many */
export async function saveReason(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  reason: Pick<SavedReason, 'purpose' | 'cause' | 'texts' | 'savedBy'>,
): Promise<number> {
  const ofPurpose = and(isOffered, eq(savedReason.purpose, reason.purpose));
  if ((await tx.$count(savedReason, ofPurpose)) >= maxSavedReasons) throw invalid('texts');
  const [row] = await tx
    .insert(savedReason)
    .values({ ...reason, savedAt: clock.now() })
    .returning({ id: savedReason.id });
  if (!row) throw new Error('a reason without a number');
  return row.id;
}

/** @returns the removed text. @throws DomainError 404; 409 `EDITED_MEANWHILE` when a colleague has removed or replaced it */
export async function removeSavedReason(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  id: number,
): Promise<string> {
  const [row] = await tx
    .update(savedReason)
    .set({ endedAt: clock.now() })
    .where(and(eq(savedReason.id, id), isOffered))
    .returning();
  if (row) return row.texts.lo;
  const isKnown = (await tx.$count(savedReason, eq(savedReason.id, id))) > 0;
  throw isKnown ? new DomainError(409, { code: 'EDITED_MEANWHILE' }) : notFound();
}

/** A saved text, even if it was removed after the form had offered it. @throws DomainError 400 `savedReason` */
export async function savedTexts(tx: Tx, id: number): Promise<ReasonTexts> {
  const [row] = await tx.select().from(savedReason).where(eq(savedReason.id, id));
  if (!row) throw invalid('savedReason');
  return row.texts;
}
