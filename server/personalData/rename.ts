import { eq } from 'drizzle-orm';
import { displayNameProblem, normalized } from '../../contract/rules';
import type { Context } from '../context';
import { player } from '../db/schema';
import { invalid, notFound } from '../errors';
import { isErased } from '../players/erased';
import { lockPlayer } from '../players/lockPlayer';
import { assertNoProblems } from '../players/players';
import { logCommand } from '../staff/actions';
import { findPlayer } from '../staff/playerViews';

/**
 * Corrects the displayed name of a player who asks for it. The log has the reason but neither name: it outlasts an erasure.
 * @throws DomainError 404; 400 `displayName` by the rules of a registration, `note` without a reason
 */
export async function renamePlayer(
  ctx: Pick<Context, 'clock' | 'config' | 'database'>,
  username: string,
  name: string,
  note: string,
): Promise<void> {
  const [displayName, reason] = [normalized(name.trim()), note.trim()];
  assertNoProblems({ displayName: displayNameProblem(displayName, ctx.config.limits) });
  if (reason === '') throw invalid('note');
  await ctx.database.transaction(async (tx) => {
    const { id } = await findPlayer(tx, username);
    await lockPlayer(tx, id);
    // An erasure may have been first
    if ((await isErased(tx, id)) || (await findPlayer(tx, username)).id !== id) throw notFound();
    await tx.update(player).set({ displayName }).where(eq(player.id, id));
    await logCommand(ctx, tx, { action: 'player.renamed', subject: username, reason });
  });
}
