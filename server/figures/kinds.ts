import type { PostingKind } from '../ledger/ledger';

/** Kinds that are counted in addition to the postings of the ledger. `amount` is kip where noted, otherwise 0. */
export const ownKinds = [
  /** Deposits credited, and their kip. */
  'credited',
  /** Time from the arrival of a payment to its credit: a row for each bucket. */
  'creditSeconds',
  /** Withdrawals paid, and their kip. */
  'paidOut',
  /** Time from the request of a withdrawal until it was sent. */
  'sendSeconds',
  /** Events of deposits, each at its own time. */
  'made',
  'qr',
  'paid',
  'canceled',
  'expired',
  'refused',
  'notCredited',
  'rejected',
  /** Promotions taken into use. */
  'used',
  /** Corrections that took credit away; the ledger's `correct` includes them. */
  'correctedDown',
  'registered',
  'active',
  'firstDeposit',
] as const;
export type OwnKind = (typeof ownKinds)[number];
export type FigureKind = OwnKind | PostingKind;

/** Postings that make a player active: a credited deposit, a game, or a request to withdraw. */
export const activeKinds: readonly PostingKind[] = ['depositCredit', 'hold', 'lose', 'win'];
