import { desc, eq } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { Protection } from '../../contract/protection';
import {
  getRemaining,
  limitMoney,
  moneyLimits,
  type LimitUse,
  type MoneyLimit,
  type ProtectionLimits,
} from '../../contract/protectionRules';
import type { PaymentProtection } from '../../contract/staffPayments';
import type { StaffPlayer } from '../../contract/staffPlayers';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { protectionChange } from '../db/schema';
import type { Login } from '../players/sessions';
import { listBlocks } from '../players/blocks';
import { depositsSince, getLimitUses } from './limitUse';
import { playSince } from './lossTotals';
import { checkDueAt, sessionInPlay } from './play';
import { getProtection, type PlayerProtection } from './protection';

type Deps = Pick<Context, 'clock' | 'config'>;

/** A player's own protection, with the use of their limits. */
export async function protectionView(
  ctx: Deps & Pick<Context, 'database'>,
  login: Login,
): Promise<Protection> {
  const { db } = ctx.database;
  const found = await getProtection(ctx, db, login.player.id);
  const uses = await getLimitUses(ctx, db, login.player.id);
  const view = (name: MoneyLimit) => useView(name, found.limits, uses[name]);
  return {
    ...stateView(found),
    uses: {
      depositDay: view('depositDay'),
      depositWeek: view('depositWeek'),
      depositMonth: view('depositMonth'),
      lossDay: view('lossDay'),
      lossWeek: view('lossWeek'),
      lossMonth: view('lossMonth'),
    },
    play: await playView(ctx, db, found, login),
    choices: choicesView(ctx),
    blocks: await listBlocks(ctx, db, login.player),
  };
}

const stateView = ({ status, until, limits, wanted, realityCheck }: PlayerProtection) => ({
  status,
  until: until?.toISOString() ?? null,
  limits,
  wanted: Object.keys(wanted).length > 0 ? wanted : null,
  realityCheck,
});

function useView(name: MoneyLimit, limits: ProtectionLimits, { used: minor, freeAt }: LimitUse) {
  const used = money(minor, moneyLimits[name].currency);
  const limit = limitMoney(limits, name);
  return { used, left: limit && getRemaining(limit, used), freeAt: freeAt?.toISOString() ?? null };
}

async function playView(
  ctx: Deps,
  db: Db,
  protection: PlayerProtection,
  login: Login,
): Promise<Protection['play']> {
  const session = await sessionInPlay(ctx, db, protection, login.session);
  const { playSince: since } = session;
  if (!since) return null;
  const { won, lost } = await playSince(ctx, db, login.player.id, since);
  const deposits = await depositsSince(db, login.player.id, since);
  return {
    since: since.toISOString(),
    checkAt: checkDueAt(protection, session)?.toISOString() ?? null,
    deposited: money(
      deposits.reduce((total, { amount }) => total + amount, 0n),
      'LAK',
    ),
    won: money(won, 'THB'),
    lost: money(lost, 'THB'),
  };
}

const choicesView = ({ config: { protection: figures } }: Deps): Protection['choices'] => ({
  timeOutDays: figures.timeOutDays,
  exclusionMonths: figures.exclusionMonths,
  realityCheckMinutes: figures.realityCheckMinutes,
  sessionMinutes: figures.sessionMinutes,
  raiseWaitHours: figures.raiseWaitSeconds / 3600,
  raiseLapseDays: figures.raiseLapseSeconds / (24 * 3600),
  exclusionWaitHours: figures.exclusionWaitSeconds / 3600,
});

const shownChanges = 10;

/** A player's protection as staff see it, with their newest changes. */
export async function staffProtectionView(
  ctx: Deps,
  db: Db,
  playerId: string,
): Promise<StaffPlayer['protection']> {
  const found = await getProtection(ctx, db, playerId);
  const changes = await db
    .select({ at: protectionChange.at, change: protectionChange.change })
    .from(protectionChange)
    .where(eq(protectionChange.playerId, playerId))
    .orderBy(desc(protectionChange.id))
    .limit(shownChanges);
  return {
    ...stateView(found),
    changes: changes.map(({ at, change }) => ({ at: at.toISOString(), change })),
  };
}

/** The part of a player's protection that is shown with a payment. */
export async function paymentProtectionView(
  ctx: Deps,
  db: Db,
  playerId: string,
): Promise<PaymentProtection> {
  const { status, until, limits } = stateView(await getProtection(ctx, db, playerId));
  return { status, until, limits };
}
