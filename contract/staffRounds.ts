import { z } from 'zod';
import { c, Id, Instant } from './base';
import { Game } from './games';
import { Money } from './money';
import { KeysetQuery, keysetPageSchema, pageSchema, PageQuery } from './page';
import { Reason } from './payouts';
import { Provider } from './provider';
import { Result } from './staffPlayers';

/** A round that is open for longer than it should be, at a provider that reports rounds. */
export const OverdueRound = z.object({
  provider: Provider,
  /** Id at the provider. */
  ref: z.string(),
  player: z.object({ id: Id, username: z.string() }),
  openedAt: Instant,
  /** THB. */
  staked: Money,
  won: Money,
  /** THB that the player gets back when it is voided: the stakes minus its wins, never below zero. */
  returns: Money,
  /** The promotion under which the round began cannot end before it. */
  holdsPromotion: z.boolean(),
  /** The stakes are large: one person requests its end, another one confirms it. */
  needsSecondPerson: z.boolean(),
  askedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type OverdueRound = z.infer<typeof OverdueRound>;

/** A provider's wallet call for staff to check: refused although the provider may count on it, or a very large win. */
export const WalletIncident = z.object({
  id: z.number().int(),
  at: Instant,
  provider: z.string(),
  /** The provider's id of the call. */
  transactionId: z.string(),
  /**
   * Why it was refused: `TRANSACTION_CONFLICT`, `ROUND_UNKNOWN`, `ROUND_ENDED`, `AMOUNT_OUT_OF_RANGE` (`contract/wallet.ts`).
   * `LARGE_WIN`: it was posted.
   */
  reason: z.string(),
  player: z.object({ id: Id, username: z.string() }),
  /** `bet`, `win` or `rollback`. */
  call: z.string(),
  round: z.string(),
  /** The bet of a rollback. */
  bet: z.string().nullable(),
  /** Requested amount, THB; null for a rollback. */
  amount: Money.nullable(),
});
export type WalletIncident = z.infer<typeof WalletIncident>;

/** Hourly count of a provider's wallet calls that were refused before a player was known. */
export const WalletRejection = z.object({
  provider: z.string(),
  /** `SIGNATURE_INVALID`, `PLAYER_UNKNOWN`: see `contract/wallet.ts`. */
  reason: z.string(),
  /** Start of the hour. */
  hour: Instant,
  count: z.number().int(),
  lastAt: Instant,
  /** The last rejected call; null if its signature was wrong. */
  call: z.string().nullable(),
  playerId: z.string().nullable(),
  transactionId: z.string().nullable(),
});
export type WalletRejection = z.infer<typeof WalletRejection>;

/** A round is identified with its player, because players at one table may share its id. */
const ofRound = {
  playerId: z.string().uuid(),
  provider: Provider,
  ref: z.string().min(1).max(100),
};

export const staffRounds = c.router({
  list: {
    method: 'GET',
    path: '/rounds',
    summary: 'Rounds that are open for too long, the oldest first',
    query: PageQuery,
    responses: { 200: pageSchema(OverdueRound) },
  },
  games: {
    method: 'GET',
    path: '/games/:provider',
    summary: 'The games of a provider, for their names',
    pathParams: z.object({ provider: Provider }),
    responses: { 200: z.object({ games: z.array(Game) }) },
  },
  incidents: {
    method: 'GET',
    path: '/rounds/incidents',
    summary:
      'Calls of providers to look at: refused although they may count on them, and large wins; newest first',
    query: KeysetQuery,
    responses: { 200: keysetPageSchema(WalletIncident) },
  },
  rejections: {
    method: 'GET',
    path: '/rounds/rejections',
    summary:
      'How many calls of providers had a wrong signature or were about no player, by the hour: the newest',
    query: z.object({ pageSize: PageQuery.shape.pageSize }).strict(),
    responses: { 200: z.object({ items: z.array(WalletRejection) }) },
  },
  void: {
    method: 'POST',
    path: '/rounds/void',
    summary:
      'Ends a round that its provider never ends: VOIDED, or ASKED where a second person must confirm it. 409 ROUND_RECENT while the provider may still end it, ORDER_STATUS_CHANGED when it has ended',
    body: z.object({ ...ofRound, reason: Reason }).strict(),
    responses: { 200: Result },
  },
  confirm: {
    method: 'POST',
    path: '/rounds/confirm',
    summary:
      'The second person ends a round: VOIDED. 409 FOUR_EYES for the person who asked, ORDER_STATUS_CHANGED when it was not asked for or has ended',
    body: z.object(ofRound).strict(),
    responses: { 200: Result },
  },
  keep: {
    method: 'POST',
    path: '/rounds/keep',
    summary: 'Takes the request to end the round back: OPEN',
    body: z.object({ ...ofRound, reason: Reason }).strict(),
    responses: { 200: Result },
  },
});
