import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { readAnswer, withoutAdditions } from '../../../contract/reader';
import { App } from '../../../src/app/App';
import { createApp, type App as RunningApp } from '../../../src/app/createApp';
import { depositOrderPath, paths, withdrawOrderPath } from '../../../src/lib/paths';
import { findContractRoute } from '../../../mocks/responses';
import {
  answeredRoutes,
  answersTo,
  toCalls,
  fullAnswers,
  pathsIn,
  getSchema,
  withOdd,
  type AnsweredRoute,
} from '../../support/answers';
import { recordCheckCount } from '../../../scripts/conformanceLog';
import { fakeServer, refusal, type Answer, type FakeServer } from '../../support/fakeServer';

jest.setTimeout(120_000);
configure({ asyncUtilTimeout: 10_000 });

class SilentSource {
  onopen = null;
  onmessage = null;
  onerror = null;
  close() {}
}

const none = { body: { items: [], total: 0 } };
const visitor = { 'GET /v2/players/current': refusal(401, 'UNAUTHORIZED') };

/** Every page in each of its variants: its address, and the answers that differ from the default ones. */
const pages: Record<string, { path: string; answers?: Record<string, Answer> }> = {
  landing: { path: paths.landing, answers: visitor },
  login: { path: paths.login, answers: visitor },
  register: { path: paths.register, answers: visitor },
  home: { path: paths.home },
  'a new deposit': { path: paths.deposit, answers: { 'GET /v2/deposits/open': none } },
  'a deposit': { path: depositOrderPath('CH-7K2M9QX') },
  'deposit history': { path: paths.depositHistory },
  'a new withdrawal': { path: paths.withdraw, answers: { 'GET /v2/withdrawals': none } },
  'a withdrawal': { path: withdrawOrderPath('CW-3F8T2BN') },
  'withdraw history': { path: paths.withdrawHistory },
  'the bank account': { path: paths.bank },
  'a new bank account': {
    path: paths.bank,
    answers: { 'GET /v2/players/bank-accounts': { body: { bankAccounts: [] } } },
  },
  promotions: { path: paths.promotions },
  'a promotion': { path: paths.promotion('welcome') },
  'promotion history': { path: paths.promotionHistory },
  games: { path: paths.game('alphabet') },
};
const names = Object.keys(pages);

let server: FakeServer;
let app: RunningApp | undefined;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'lo', messages: {} });
  Object.assign(globalThis, { EventSource: SilentSource });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(close);

function close(): void {
  cleanup();
  app?.stop();
  app = undefined;
  localStorage.clear();
  sessionStorage.clear();
}

/** Opens a page with these answers, and waits until it has loaded everything. */
async function openPage(name: string, change?: (name: AnsweredRoute) => unknown): Promise<void> {
  close();
  const page = pages[name];
  if (!page) throw new Error(`There is no page ${name}`);
  server = fakeServer({ ...answersTo(change), ...page.answers });
  history.replaceState(null, '', page.path);
  app = createApp();
  const { client } = app.services;
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retryDelay: 0 },
  });
  render(<App services={app.services} />);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect({ fetching: client.isFetching(), busy: countBusy() }).toEqual(idleState),
  );
}

const countBusy = () => document.querySelectorAll('[aria-busy="true"]').length;
const idleState = { fetching: 0, busy: 0 };

/** Texts that must never be shown. */
const nonsense = /undefined|NaN|\[object|Something went wrong/;
const cannotRead = /an answer that we cannot read/;
const bodyText = () => document.body.textContent ?? '';

describe('with the least that the specification asks for', () => {
  test.each(names)('%s is shown', async (name) => {
    await openPage(name, (route) => withoutAdditions(getSchema(route), fullAnswers[route]) ?? null);
    expect(bodyText()).not.toMatch(nonsense);
    expect(bodyText()).not.toMatch(cannotRead);
  });
});

/** Calls that every page makes; they are tested on one page. */
const ofFrame = new Set<AnsweredRoute>([
  'agency.info',
  'bankAccounts.banks',
  'players.current',
  'players.info',
]);

describe.each([null, 'ODD'])(
  'with %j in every field of an answer that can do without it',
  (oddValue) => {
    const figures = { tried: 0, passed: 0 };
    afterAll(() =>
      recordCheckCount({
        label: `Fields that a page reads: ${JSON.stringify(oddValue)} in them`,
        ...figures,
      }),
    );

    test.each(names)('%s is still shown', async (name) => {
      await openPage(name);
      expect(bodyText()).not.toMatch(cannotRead);
      const readRoutes = answeredRoutes.filter(
        (route) =>
          (name === 'home' || !ofFrame.has(route)) &&
          toCalls(findContractRoute(route)).some((call) => server.callsOf(call).length > 0),
      );
      for (const route of readRoutes) {
        const valuePaths = pathsIn(fullAnswers[route]).filter(
          (path) =>
            readAnswer(getSchema(route), withOdd(fullAnswers[route], path, oddValue)) !== null,
        );
        figures.tried += valuePaths.length;
        // Inner paths first: an odd value has no paths below it
        const sentAnswer = valuePaths
          .reverse()
          .reduce<unknown>((answer, path) => withOdd(answer, path, oddValue), fullAnswers[route]);
        const result = readAnswer(getSchema(route), sentAnswer) as object | null;
        await openPage(name, (calledRoute) =>
          calledRoute === route ? sentAnswer : fullAnswers[calledRoute],
        );
        expect({ route, shown: bodyText() }).toEqual({
          route,
          shown: expect.not.stringMatching(nonsense),
        });
        if (result)
          expect({ route, shown: bodyText() }).toEqual({
            route,
            shown: expect.not.stringMatching(cannotRead),
          });
        figures.passed += valuePaths.length;
      }
    });
  },
);

test.each([
  ['deposit history', 'deposits.list'],
  ['withdraw history', 'withdrawals.list'],
  ['promotion history', 'promotions.usages'],
  ['home', 'deposits.open'],
  ['promotions', 'promotions.list'],
  ['games', 'games.list'],
] as const)('%s says when one of its rows could not be read', async (name, route) => {
  const [path] = pathsIn(fullAnswers[route]).filter((one) => one.length === 2);
  await openPage(name, (calledRoute) =>
    calledRoute === route ? withOdd(fullAnswers[route], path ?? [], {}) : fullAnswers[calledRoute],
  );
  expect(bodyText()).toMatch(/could not be read: 1/);
});

test('a page without the amount of its order shows no order', async () => {
  await openPage('a deposit', (calledRoute) =>
    calledRoute === 'deposits.get'
      ? withOdd(fullAnswers[calledRoute], ['amount'], null)
      : fullAnswers[calledRoute],
  );
  expect(bodyText()).toMatch(cannotRead);
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
});
