import { waitFor } from 'xstate';
import { drawnAttribute, waitingAttribute } from '../../contract/document';
import { isLoggedOut } from '../../machines/auth';
import { queries } from '../api/queries';
import type { Services } from '../api/services';
import { mayHaveSession } from '../api/sessionHint';
import { findRoute } from './routes';

/**
 * Waits until a visitor's page can be drawn in one go: its code, who he is, and what stands in it. The same before
 * it is drawn for the document and before the browser takes that over, so that both draw the same.
 */
export async function whenDrawable(services: Services, path: string): Promise<void> {
  const { client, auth } = services;
  await Promise.all([
    findRoute(path)?.route.page.preload(),
    client.agency.info.ensureQueryData(queries.agency()),
    client.bankAccounts.banks.ensureQueryData(queries.banks()),
    waitFor(auth, isLoggedOut),
  ]);
}

/** True when the document holds this page, drawn as this visitor would see it. */
export function isDrawn(root: HTMLElement, langOfDocument: string): boolean {
  return (
    root.getAttribute(drawnAttribute) === location.pathname &&
    langOfDocument === document.documentElement.lang &&
    !mayHaveSession()
  );
}

/**
 * The page reacts by itself from here on: what was pressed before is pressed again, once React has drawn what the
 * fields have told it that was typed before.
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
