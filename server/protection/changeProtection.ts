import { eq, sql } from 'drizzle-orm';
import type { ProtectionChange } from '../../contract/protection';
import { daysLater, applyLimitRequest } from '../../contract/protectionRules';
import { nextStatus, type LifecycleEvent } from '../../machines/lifecycle';
import { protectionMachine } from '../../machines/protection';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { protection, protectionChange, session } from '../db/schema';
import { conflict, invalid } from '../errors';
import { lockPlayer } from '../players/lockPlayer';
import { assertOwnPassword } from '../players/players';
import { endSessionsOf, type Login } from '../players/sessions';
import { cancelAboveLimits, cancelOpenDeposits, dropBonuses } from './breakBegins';
import { monthsLater } from './monthsLater';
import { assertNoCheckDue, recordRealityCheck } from './play';
import { getProtection, type PlayerProtection } from './protection';

type Deps = Pick<Context, 'clock' | 'config'>;
type Break = Extract<ProtectionChange, { change: 'timeOut' | 'exclude' }>;

/**
 * Changes a player's protection at their request.
 * @throws DomainError 400 for a choice that the operator does not offer; 409 `PASSWORD_INCORRECT`, or `PROTECTION_CHANGED` when
 * the lifecycle has no such step from its status; 429 after too many wrong passwords
 */
export async function changeProtection(
  ctx: Context,
  login: Login,
  change: ProtectionChange,
): Promise<void> {
  const { player } = login;
  assertOffered(ctx, change);
  if (isBreak(change)) await assertOwnPassword(ctx, player, change.password, 'password');
  await ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, player.id);
    const before = await getProtection(ctx, tx, player.id);
    // Choosing a new interval must not replace the answer to a check that is due
    if (change.change === 'realityCheck') await assertNoCheckDue(ctx, tx, before, login.session);
    if (change.change === 'continuePlay') await recordRealityCheck(ctx, tx, player.id);
    else await store(ctx, tx, change, changed(ctx, before, change));
    if (change.change === 'limits') {
      await shortenSessions(tx, player.id, change.limits);
      await cancelAboveLimits(ctx, tx, player.id);
    }
    if (isBreak(change)) {
      await cancelOpenDeposits(ctx, tx, player.id);
      await dropBonuses(ctx, tx, player.id);
    }
    if (change.change === 'exclude') await endSessionsOf(ctx, tx, player.id);
    await ctx.events.publish(tx, player.id, { type: 'protection' });
  });
  ctx.outbox.wake();
}

const isBreak = (change: ProtectionChange): change is Break =>
  change.change === 'timeOut' || change.change === 'exclude';

/** @throws DomainError 400 for a choice that the operator does not offer */
function assertOffered({ config: { protection: offered } }: Deps, change: ProtectionChange): void {
  if (change.change === 'timeOut' && !offered.timeOutDays.includes(change.days))
    throw invalid('days');
  if (change.change === 'exclude' && !offered.exclusionMonths.includes(change.months))
    throw invalid('months');
  if (
    change.change === 'realityCheck' &&
    change.minutes !== null &&
    !offered.realityCheckMinutes.includes(change.minutes)
  )
    throw invalid('minutes');
}

/** Applies a change to a protection. */
function changed(
  ctx: Deps,
  before: PlayerProtection,
  change: Exclude<ProtectionChange, { change: 'continuePlay' }>,
): PlayerProtection {
  const now = ctx.clock.now();
  const figures = ctx.config.protection;
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  switch (change.change) {
    case 'limits':
      return withLimits(before, change.limits, later(figures.raiseWaitSeconds));
    case 'confirmRaise':
      return {
        ...step(before, 'confirmRaise', null),
        limits: { ...before.limits, ...before.wanted },
      };
    case 'dropRaise':
      return step(before, 'dropRaise', null);
    case 'realityCheck':
      return { ...before, realityCheck: change.minutes };
    case 'timeOut':
      return pause(before, 'timeOut', daysLater(now, change.days));
    case 'exclude':
      return pause(before, 'exclude', monthsLater(now, change.months, figures.timeZone));
    case 'askEnd': {
      const isEarly = before.until !== null && before.until > now;
      return step(before, 'askEnd', later(figures.exclusionWaitSeconds), { isEarly });
    }
  }
}

/** @throws DomainError 409 where the lifecycle does not allow the step */
function step(
  before: PlayerProtection,
  event: LifecycleEvent<typeof protectionMachine>,
  until: Date | null,
  facts: object = {},
): PlayerProtection {
  const status = nextStatus(protectionMachine, before.status, event, facts);
  if (status === null) throw conflict('PROTECTION_CHANGED', { params: { status: before.status } });
  return { ...before, status, until, wanted: {} };
}

/** A time-out or exclusion until a time; refused if it is shorter than the current one. */
function pause(before: PlayerProtection, event: 'timeOut' | 'exclude', until: Date) {
  return step(before, event, until, { isShorter: before.until !== null && until < before.until });
}

function withLimits(
  before: PlayerProtection,
  wish: Extract<ProtectionChange, { change: 'limits' }>['limits'],
  readyAt: Date,
): PlayerProtection {
  const { limits, wanted, isRaise } = applyLimitRequest(before, definedOf(wish));
  if (isRaise) return { ...step(before, 'raise', readyAt), limits, wanted };
  const isDropped = Object.keys(wanted).length === 0 && Object.keys(before.wanted).length > 0;
  if (isDropped) return { ...step(before, 'dropRaise', null), limits };
  return { ...before, limits, wanted };
}

/** Removes the keys whose value is undefined, which zod's types allow. */
function definedOf<Wish extends object>(wish: Wish) {
  type Defined = { [Key in keyof Wish]?: Exclude<Wish[Key], undefined> };
  return Object.fromEntries(
    Object.entries(wish).filter(([, value]) => value !== undefined),
  ) as Defined;
}

async function store(
  { clock }: Deps,
  tx: Tx,
  { change }: ProtectionChange,
  { playerId, ...next }: PlayerProtection,
): Promise<void> {
  const after = { ...next, wanted: Object.keys(next.wanted).length > 0 ? next.wanted : null };
  await tx
    .insert(protection)
    .values({ playerId, ...after })
    .onConflictDoUpdate({ target: protection.playerId, set: after });
  await tx.insert(protectionChange).values({ playerId, at: clock.now(), change, after });
}

/** A shorter session time also applies to running sessions, from their login. */
async function shortenSessions(
  tx: Tx,
  playerId: string,
  { sessionMinutes = null }: { sessionMinutes?: number | null | undefined },
): Promise<void> {
  if (sessionMinutes === null) return;
  const end = sql`${session.createdAt} + ${sessionMinutes} * interval '1 minute'`;
  await tx
    .update(session)
    .set({ expiresAt: sql`least(${session.expiresAt}, ${end})` })
    .where(eq(session.playerId, playerId));
}
