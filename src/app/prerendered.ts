import { waitFor } from 'xstate';
import { drawnAttribute, waitingAttribute } from '../../contract/document';
import { isLoggedOut } from '../../machines/auth';
import { operatorQueries } from '../api/resources/operator';
import type { Services } from '../api/services';
import { mayHaveSession } from '../api/session';
import { findRoute } from './routes';

/**
 * Waits until a visitor's page can be rendered in one pass: its code, the auth state and its data. Used before
 * prerendering and before hydration, so that both render the same.
 */
export async function whenDrawable(services: Services, path: string): Promise<void> {
  const { client, auth } = services;
  await Promise.all([
    findRoute(path)?.route.page.preload(),
    client.agency.info.ensureQueryData(operatorQueries.agency()),
    client.bankAccounts.banks.ensureQueryData(operatorQueries.banks()),
    waitFor(auth, isLoggedOut),
  ]);
}

/** True when the document holds this page, prerendered for a visitor in the chosen language. */
export function isDrawn(root: HTMLElement, langOfDocument: string): boolean {
  return (
    root.getAttribute(drawnAttribute) === location.pathname &&
    langOfDocument === document.documentElement.lang &&
    !mayHaveSession()
  );
}

/**
 * The page reacts by itself from here on. What was pressed before hydration is pressed again, once React has rendered
 * what was typed before.
 */
export function takeOver(): void {
  document.querySelector(`[${drawnAttribute}]`)?.removeAttribute(drawnAttribute);
  queueMicrotask(pressWaiting);
}

function pressWaiting(): void {
  const waiting = document.querySelector<HTMLElement>(`[${waitingAttribute}]`);
  waiting?.removeAttribute(waitingAttribute);
  waiting?.click();
}
