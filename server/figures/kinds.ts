import type { PostingKind } from '../ledger/ledger';

/** Kinds that are counted besides the postings of the ledger. `amount` is kip where it says so, otherwise 0. */
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
  /** Corrections of credit that took some away: they are among those of the ledger's `correct`. */
  'correctedDown',
  'registered',
  'active',
  'firstDeposit',
] as const;
export type OwnKind = (typeof ownKinds)[number];
export type FigureKind = OwnKind | PostingKind;

/** Postings by which a player is active: money of theirs was credited, played or asked back. */
export const activeKinds: readonly PostingKind[] = ['depositCredit', 'hold', 'lose', 'win'];
