import type { StaffFailure } from '../../../contract/staff';
import type { WalletFailure } from '../../../contract/wallet';
import type { Table } from '../../../machines/model/table';
import type { MoneyPlayer, TestApp } from '../support/testApp';

/** An answer of the server. */
export interface ServerAnswer {
  status: number;
  body: unknown;
}

/** A subject of a lifecycle on the real server, such as an order or a usage of a promotion. */
export interface Subject {
  /** Its status, as the player sees it. */
  status: () => Promise<string>;
  /** The player's credit at the subject's provider, THB. */
  credit: () => Promise<string>;
  /** For each event of the lifecycle, how to cause it. */
  events: Readonly<Record<string, () => Promise<ServerAnswer>>>;
}

/**
 * What follows an event that the lifecycle does not allow in a status. A code: the request is refused with it, and nothing is
 * written. `nothing`: no request is made, and nothing happens. `kept`: a payment is never rejected, but waits for staff.
 * `elsewhere`: it affects other subjects.
 */
export type Refusal =
  StaffFailure['code'] | WalletFailure['code'] | 'nothing' | 'kept' | 'elsewhere';

/** A lifecycle that is walked on the real server. */
export interface LifecycleOnServer {
  table: Table;
  /** Creates a subject of the player, in its initial status. */
  begin: (app: TestApp, player: MoneyPlayer) => Promise<Subject>;
  refusal: (status: string, event: string) => Refusal;
}

/** Whether the answer is this refusal; a success if nothing is to be refused. */
export function isRefusal({ status, body }: ServerAnswer, refusal: Refusal): boolean {
  if (refusal === 'nothing' || refusal === 'kept' || refusal === 'elsewhere') return status === 200;
  return status === 409 && (body as { code?: unknown }).code === refusal;
}

/** Answer for an event without a request. */
export const notAsked: ServerAnswer = { status: 200, body: null };
