import { useEffect } from 'react';
import { waitFor } from 'xstate';
import { prerenderedAttribute, waitingAttribute } from '../../contract/document';
import { isLoggedOut } from '../../machines/auth';
import { operatorQueries } from '../api/resources/operator';
import type { Services } from '../api/services';
import { mayHaveSession } from '../api/session';
import { findRoute } from './routes';

/**
 * Waits until a visitor's page can be rendered in one pass: its code, the auth state and its data. Used before
 * prerendering and before hydration, so that both render the same.
 */
export async function whenRenderable(services: Services, path: string): Promise<void> {
  const { client, auth } = services;
  await Promise.all([
    findRoute(path)?.route.page.preload(),
    client.agency.info.ensureQueryData(operatorQueries.agency()),
    client.bankAccounts.banks.ensureQueryData(operatorQueries.banks()),
    client.currencyRates.list.ensureQueryData(operatorQueries.currencyRates()),
    client.limits.get.ensureQueryData(operatorQueries.limits()),
    waitFor(auth, isLoggedOut),
  ]);
}

/** True when the document holds this page, prerendered for a visitor in some language. */
export function isVisitorsPage(root: HTMLElement): boolean {
  return root.getAttribute(prerenderedAttribute) === location.pathname && !mayHaveSession();
}

/** The same, in the chosen language. */
export function canHydrate(root: HTMLElement, langOfDocument: string): boolean {
  return isVisitorsPage(root) && langOfDocument === document.documentElement.lang;
}

/** Rendered with the first content: from then on a prerendered page reacts by itself. */
export function Hydrated() {
  useEffect(() => {
    document.getElementById('root')?.removeAttribute(prerenderedAttribute);
    const waiting = document.querySelector<HTMLElement>(`[${waitingAttribute}]`);
    waiting?.removeAttribute(waitingAttribute);
    // After what was typed before hydration has been rendered.
    queueMicrotask(() => waiting?.click());
  }, []);
  return null;
}
