import type { StaffFailure } from '../../../contract/staff';
import type { WalletFailure } from '../../../contract/wallet';
import type { Table } from '../../../machines/model/table';
import type { MoneyPlayer, MoneyServer } from '../support/money';

/** What the server said. */
export interface Said {
  status: number;
  body: unknown;
}

/** One thing on the real server that a lifecycle is about: an order, or the use of a promotion. */
export interface Subject {
  /** Its status, as its player sees it. */
  status: () => Promise<string>;
  /** The player's credit at the provider that it is about, THB. */
  credit: () => Promise<string>;
  /** Each event of the lifecycle, as someone brings it about. */
  events: Readonly<Record<string, () => Promise<Said>>>;
}

/**
 * What becomes of an event that the lifecycle does not have at a status. A code: the request is refused with it, and
 * nothing is written. `nothing`: no one asks, and nothing happens. `kept`: a payment is never turned away, it waits
 * for staff. `elsewhere`: it happens, to other things than this one.
 */
export type Refusal =
  StaffFailure['code'] | WalletFailure['code'] | 'nothing' | 'kept' | 'elsewhere';

/** A lifecycle, walked on the real server by calls. */
export interface LifecycleOnServer {
  table: Table;
  /** The lifecycle's beginning, in the hands of a player. */
  begin: (money: MoneyServer, player: MoneyPlayer) => Promise<Subject>;
  refusal: (status: string, event: string) => Refusal;
}

/** Whether the answer is the refusal, or says nothing against when there is nothing to refuse. */
export function isRefusal({ status, body }: Said, refusal: Refusal): boolean {
  if (refusal === 'nothing' || refusal === 'kept' || refusal === 'elsewhere') return status === 200;
  return status === 409 && (body as { code?: unknown }).code === refusal;
}

/** Everyone's share of a step: those who only wait for its end. */
export const notAsked: Said = { status: 200, body: null };
