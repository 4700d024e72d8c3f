import { StrictMode } from 'react';
import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { createActor, fromPromise } from 'xstate';
import { contract } from '../../contract';
import type { Language } from '../../contract/provider';
import { authMachine } from '../../machines/auth';
import { connectionMachine } from '../../machines/connection';
import { toastsMachine } from '../../machines/toasts';
import { CallError } from '../api/callError';
import { createPlayerEvents } from '../api/events';
import { provideInitialData } from '../api/initialData';
import { createQueryClient } from '../api/queryClient';
import type { Services } from '../api/services';
import { App } from '../app/App';
import { whenRenderable } from '../app/hydration';
import { findRoute, routes, type RouteEntry } from '../app/routes';
import { loadCatalog } from '../i18n/catalogs';
import { siteDescription } from '../i18n/i18n';
import { localeTags } from '../i18n/languages';
import { paths } from '../lib/paths';

export { bootstrap, type BootstrapOptions } from './bootstrap';

/** The prerendered pages of visitors: one to look at, two to type in. Players' pages are marked in the routes. */
const visitorsPages: readonly string[] = [paths.landing, paths.login, paths.register];

/** The parts of a page's document, apart from the page itself. */
export interface PageDescription {
  /** The path of its route, or its pattern. */
  path: string;
  access: RouteEntry['access'];
  isPrerendered: boolean;
  /** Name of its component, and of the file that it is in. */
  component: string;
  /** The calls that it makes immediately, as URLs; none if they depend on the path. */
  calls: string[];
}

/** Every page with the calls that it makes, found by running them. */
export async function describePages(): Promise<PageDescription[]> {
  const pages: PageDescription[] = [];
  for (const { path, access, isShell = false, load, fetchData } of routes) {
    const { name: component } = (await load()).default;
    const own = path.includes(':') || !fetchData ? [] : await callsOf(fetchData);
    const calls = access === 'player' ? [...playerCalls, ...own] : own;
    const isPrerendered = isShell || visitorsPages.includes(path);
    pages.push({ path, access, isPrerendered, component, calls });
  }
  return pages;
}

/** The calls of every player's page. */
const playerCalls = [contract.players.current.path, contract.players.info.path];

async function callsOf(fetchData: NonNullable<RouteEntry['fetchData']>): Promise<string[]> {
  const calls: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (path) => {
    if (typeof path === 'string') calls.push(path);
    return new Promise(() => {});
  };
  try {
    fetchData(createQueryClient(), {});
    await new Promise(setImmediate);
  } finally {
    globalThis.fetch = fetch;
  }
  return calls;
}

/** A page as HTML for `#root`, with its description and language for the document. */
export interface PrerenderedPage {
  html: string;
  description: string;
  /** The value of `<html lang>`. */
  lang: string;
}

/**
 * Renders a page as a visitor's browser would, or a player's before any of their data has arrived.
 * @param path one of those that are prerendered
 * @param responses bodies by path, which the document embeds too: agency and banks at least
 */
export async function prerender(
  path: string,
  language: Language,
  responses: Readonly<Record<string, unknown>>,
): Promise<PrerenderedPage> {
  provideInitialData(responses);
  const services = createReader(findRoute(path)?.route.access === 'player');
  await whenRenderable(services, path);
  i18n.loadAndActivate({ locale: localeTags[language], messages: await loadCatalog(language) });
  const html = renderToString(
    <StrictMode>
      <App services={services} ssrPath={path} />
    </StrictMode>,
  );
  services.auth.stop();
  services.client.clear();
  return {
    html,
    description: i18n._(siteDescription),
    lang: localeTags[language],
  };
}

/** The services of a prerendered page. There is no server: only the given responses. No data of a player is known. */
function createReader(isPlayer: boolean): Services {
  const isVisitor = new CallError({ kind: 'refused', failure: { code: 'UNAUTHORIZED' } }, 401);
  const fetchCurrentPlayer = fromPromise<unknown, undefined>(() =>
    isPlayer ? new Promise<never>(() => {}) : Promise.reject(isVisitor),
  );
  return {
    client: createQueryClient(),
    events: createPlayerEvents(),
    auth: createActor(authMachine.provide({ actors: { fetchCurrentPlayer } })).start(),
    connection: createActor(connectionMachine),
    toasts: createActor(toastsMachine),
    actorOptions: {},
    reloadPage: () => {},
  };
}
