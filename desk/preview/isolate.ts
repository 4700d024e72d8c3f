import { contract } from '../../contract';
import { sessionHint } from '../../contract/session';
import { answering, SilentSource } from '../../mocks/answering';
import { fakeFetch } from '../../mocks/fetchHandler';
import type { Answers } from '../../mocks/responses';

/** Public calls go to the server, so that rates, limits and names are those of the site. */
const publicPaths = new Set<string>(
  [
    contract.agency.info,
    contract.limits.get,
    contract.bankAccounts.banks,
    contract.currencyRates.list,
  ].map(({ path }) => path),
);

const noStorage = {
  get: () => {
    throw new DOMException('none in a preview', 'SecurityError');
  },
};

/** Isolates the page from a player who may be logged in in this browser: from their session, storage and tabs. */
export function isolate(answers: Answers): void {
  const server = window.fetch.bind(window);
  const mock = fakeFetch(answering(answers));
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return publicPaths.has(pathname)
      ? server(input, { ...init, credentials: 'omit' })
      : mock(input, init);
  };
  Object.assign(window, { EventSource: SilentSource, open: () => null });
  Object.defineProperty(window, 'localStorage', noStorage);
  Object.defineProperty(window, 'sessionStorage', noStorage);
  Object.defineProperty(document, 'cookie', { get: () => `${sessionHint}=1`, set: () => {} });
}
