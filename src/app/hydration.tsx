import { useEffect } from 'react';
import { waitFor } from 'xstate';
import { prerenderedAttribute, waitingAttribute } from '../../contract/document';
import { isLoggedOut } from '../../machines/auth';
import { holdAnswers, releaseAnswers } from '../api/heldAnswers';
import { operatorQueries } from '../api/resources/operator';
import type { Services } from '../api/services';
import { isPlayerLikely, mayHaveSession } from '../api/session';
import { findRoute } from './routes';

const isPlayersPath = (path: string) => findRoute(path)?.route.access === 'player';

/**
 * Waits for what a prerendered page needs to be rendered in one pass: its code and the data of its document. Used
 * before prerendering and before hydration, so that both render the same. A visitor's page has all of its data, and it
 * is certain that no player is logged in; a player's page gets its data later.
 */
export async function whenRenderable(services: Services, path: string): Promise<void> {
  const { client, auth } = services;
  const ofVisitor = () => [
    client.currencyRates.list.ensureQueryData(operatorQueries.currencyRates()),
    client.limits.get.ensureQueryData(operatorQueries.limits()),
    waitFor(auth, isLoggedOut),
  ];
  await Promise.all([
    findRoute(path)?.route.page.preload(),
    client.agency.info.ensureQueryData(operatorQueries.agency()),
    client.bankAccounts.banks.ensureQueryData(operatorQueries.banks()),
    ...(isPlayersPath(path) ? [] : ofVisitor()),
  ]);
}

/** True when the document holds this page, prerendered in some language for this kind of reader. */
export function isPrerenderedPage(root: HTMLElement): boolean {
  const { pathname, search } = location;
  if (root.getAttribute(prerenderedAttribute) !== pathname) return false;
  // A document is made without a query string
  return isPlayersPath(pathname) ? search === '' && isPlayerLikely() : !mayHaveSession();
}

/** Call it before any request: a player's page holds no data, and must get none before it is hydrated. */
export function prepareHydration(root: HTMLElement): void {
  if (isPlayersPath(location.pathname) && isPrerenderedPage(root)) holdAnswers();
}

/** Removes a prerendered page that cannot be hydrated. */
export function dropPrerendered(root: HTMLElement): void {
  releaseAnswers();
  if (root.hasAttribute(prerenderedAttribute)) root.replaceChildren();
}

/** True for a prerendered page in the chosen language. */
export function canHydrate(root: HTMLElement, langOfDocument: string): boolean {
  return isPrerenderedPage(root) && langOfDocument === document.documentElement.lang;
}

/** Rendered with the first content: from then on a prerendered page is interactive. */
export function Hydrated() {
  useEffect(() => {
    // A task of its own: what the answers change is rendered at once, not in slices
    setTimeout(releaseAnswers);
    document.getElementById('root')?.removeAttribute(prerenderedAttribute);
    const waiting = document.querySelector<HTMLElement>(`[${waitingAttribute}]`);
    waiting?.removeAttribute(waitingAttribute);
    // After the values typed before hydration have been rendered
    queueMicrotask(() => waiting?.click());
  }, []);
  return null;
}
