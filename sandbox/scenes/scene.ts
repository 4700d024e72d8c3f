import type { AuthEvent } from '../../machines/authTypes';
import type { BankAccountEvent } from '../../machines/bankAccount';
import type { ChangePasswordEvent } from '../../machines/changePassword';
import type { DrawerEvent } from '../../machines/drawer';
import type { DepositEvent, WithdrawEvent } from '../../machines/orderFlow';
import type { PromotionEvent } from '../../machines/promotion';
import type { ToastsEvent } from '../../machines/toasts';
import type { Answers } from './responses';

/** The flows that a screen shows, by their ids; the two drawers have one machine. */
export interface FlowEvents {
  auth: AuthEvent;
  bankAccount: BankAccountEvent;
  changePassword: ChangePasswordEvent;
  deposit: DepositEvent;
  menu: DrawerEvent;
  contact: DrawerEvent;
  promotion: PromotionEvent;
  toasts: ToastsEvent;
  withdraw: WithdrawEvent;
}
export type FlowName = keyof FlowEvents;

type Send = { [Flow in FlowName]: { send: FlowEvents[Flow]; to: Flow } }[FlowName];

/**
 * Something that the reader does, or a flow is told, once that is possible. `fill` names a field by its name or
 * its type, `choose` the value of a radio button, `press` is a CSS selector.
 */
export type Act =
  Send | { fill: string; with: string } | { choose: string } | { submit: true } | { press: string };

/** A page in a state: the real page at its real path, with prepared answers. */
export interface Scene {
  /** `deposit.paid`: its feature, and what is seen. */
  id: string;
  title: string;
  /** Path and query of the page. */
  path: string;
  answers?: Answers;
  acts?: readonly Act[];
  /** A state that each of these flows is in at the end: `following.PAID`. */
  shows?: Partial<Record<FlowName, string>>;
  /** A CSS selector of what is seen at the end; a heading of the first level where it is not said. */
  sees?: string;
}

/** Where a scene ends with something said in its place on the page, or also below a field. */
export const notice = 'main [data-tone][role]';
export const noticeOrError = `${notice}, main [data-invalid]`;

/** Marks an entry of the gallery by what is only needed to see it. */
const sceneParam = 'scene';
/** Asks for the bar that leads from scene to scene. */
export const barParam = 'bar';

/** The address of a scene, with or without the bar that leads on. */
export function sceneHref({ path, id }: Pick<Scene, 'id' | 'path'>, withBar = false): string {
  const url = new URL(path, 'http://scene');
  url.searchParams.set(sceneParam, id);
  if (withBar) url.searchParams.set(barParam, '1');
  return url.pathname + url.search;
}
