import { asc, desc, eq } from 'drizzle-orm';
import { fromMinor } from '../../contract/money';
import type { StaffCorrection } from '../../contract/corrections';
import type { Db } from '../db/database';
import { creditCorrection, player, type CreditCorrectionRow } from '../db/schema';
import { notFound } from '../errors';
import { sameId } from '../players/sameId';

/** Bound of the query, more than ever wait. */
const maxWaiting = 100;
const shownCorrections = 20;

/** @throws DomainError 404 */
export async function findCorrection(db: Db, id: string): Promise<CreditCorrectionRow> {
  const [row] = await db.select().from(creditCorrection).where(sameId(creditCorrection.id, id));
  if (!row) throw notFound();
  return row;
}

const amountOf = ({ amount }: Pick<CreditCorrectionRow, 'amount'>) => ({
  ...{ amount: fromMinor(amount, 'THB'), currency: 'THB' as const },
});

function view(row: CreditCorrectionRow, username: string): StaffCorrection {
  const { id, provider, texts, status, proposedBy, decidedBy, refusal } = row;
  return {
    ...{ id, username, provider, texts, status, proposedBy, decidedBy, refusal },
    amount: amountOf(row),
    proposedAt: row.proposedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

const ofAll = (db: Db) =>
  db
    .select({ row: creditCorrection, username: player.username })
    .from(creditCorrection)
    .innerJoin(player, eq(player.id, creditCorrection.playerId))
    .$dynamic();

/** Corrections that wait for a second person, oldest first. */
export async function waitingCorrections(db: Db): Promise<StaffCorrection[]> {
  const rows = await ofAll(db)
    .where(eq(creditCorrection.status, 'PROPOSED'))
    .orderBy(asc(creditCorrection.proposedAt))
    .limit(maxWaiting);
  return rows.map(({ row, username }) => view(row, username));
}

/** The newest corrections of one player. */
export async function listCorrections(db: Db, playerId: string): Promise<StaffCorrection[]> {
  const rows = await ofAll(db)
    .where(eq(creditCorrection.playerId, playerId))
    .orderBy(desc(creditCorrection.proposedAt), desc(creditCorrection.id))
    .limit(shownCorrections);
  return rows.map(({ row, username }) => view(row, username));
}

/** One correction, as staff see it. @throws DomainError 404 */
export async function correctionView(db: Db, id: string): Promise<StaffCorrection> {
  const [found] = await ofAll(db).where(sameId(creditCorrection.id, id));
  if (!found) throw notFound();
  return view(found.row, found.username);
}
