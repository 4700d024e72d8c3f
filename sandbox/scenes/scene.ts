import type { AcceptTermsEvent } from '../../machines/acceptTerms';
import type { AuthEvent } from '../../machines/authTypes';
import type { BankAccountEvent } from '../../machines/bankAccount';
import type { ChangePasswordEvent } from '../../machines/changePassword';
import type { DrawerEvent } from '../../machines/drawer';
import type { DepositEvent, WithdrawEvent } from '../../machines/orderFlow';
import type { MoveEvent } from '../../machines/moveCredit';
import type { PromotionEvent } from '../../machines/promotion';
import type { SetPasswordEvent } from '../../machines/setPassword';
import type { ProtectEvent } from '../../machines/protect';
import type { RealityCheckEvent } from '../../machines/realityCheck';
import type { ToastsEvent } from '../../machines/toasts';
import type { Answers } from '../../mocks/responses';

/** The event types of each flow that a screen shows. The two drawers share a machine. */
export interface FlowEvents {
  acceptTerms: AcceptTermsEvent;
  auth: AuthEvent;
  bankAccount: BankAccountEvent;
  changePassword: ChangePasswordEvent;
  deposit: DepositEvent;
  menu: DrawerEvent;
  contact: DrawerEvent;
  moveCredit: MoveEvent;
  promotion: PromotionEvent;
  setPassword: SetPasswordEvent;
  protect: ProtectEvent;
  realityCheck: RealityCheckEvent;
  toasts: ToastsEvent;
  withdraw: WithdrawEvent;
}
export type FlowName = keyof FlowEvents;

type Send = { [Flow in FlowName]: { send: FlowEvents[Flow]; to: Flow } }[FlowName];

/**
 * One step of a scene, done as soon as possible: an input of the player, or an event for a flow. `fill` finds a field by
 * its name or type, `choose` a radio button by its value, `press` takes a CSS selector.
 */
export type Act =
  Send | { fill: string; with: string } | { choose: string } | { submit: true } | { press: string };

/** A page in one state: the real page at its real path, with prepared answers. */
export interface Scene {
  /** Unique: the feature, then the state, as in `deposit.paid`. */
  id: string;
  title: string;
  /** Path and query of the page. */
  path: string;
  answers?: Answers;
  acts?: readonly Act[];
  /** The state in which each of these flows must end: `following.PAID`. */
  shows?: Partial<Record<FlowName, string>>;
  /** A CSS selector that must match at the end. Default: `h1`. */
  sees?: string;
}

/** For `sees`: a notice in the page, or an error below a field. */
export const notice = 'main [data-tone][role]';
export const noticeOrError = `${notice}, main [data-invalid]`;

const sceneParam = 'scene';
/** Query parameter that shows the bar with links to other scenes. */
export const barParam = 'bar';

/** The address of a scene, with or without the bar. */
export function sceneHref({ path, id }: Pick<Scene, 'id' | 'path'>, withBar = false): string {
  const url = new URL(path, 'http://scene');
  url.searchParams.set(sceneParam, id);
  if (withBar) url.searchParams.set(barParam, '1');
  return url.pathname + url.search + url.hash;
}
