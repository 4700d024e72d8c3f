import { msg } from '@lingui/core/macro';
import { ownTermsVersion } from '../../contract/terms';
import type { Page, Request } from '@playwright/test';
import { contract } from '../../contract';
import { providers } from '../../contract/provider';
import { listRoutes, type AppRouter } from '../../contract/tsRest';
import { paths } from '../../src/lib/paths';
import { otherDeviceOf } from './support/otherDevice';
import {
  fillPasswords,
  fillRegistration,
  logIn,
  openPasswordDialog,
  password,
} from './support/journeys';
import { waitUntilLoaded } from './support/network';
import { expect, test } from './support/test';

/** A recorded call of the page. */
interface Call {
  name: string;
  query: string[];
  payload: unknown;
  headers: Record<string, string>;
  /** The browser tells no cookie of a call that a navigation broke off before its answer. */
  answered: boolean;
}

/** Records every call of the page from now on. */
function startRecording(page: Page): () => Promise<Call[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  });
  return () =>
    Promise.all(
      requests.map(async (request) => {
        const { pathname, searchParams } = new URL(request.url());
        return {
          name: `${request.method()} ${pathname}`,
          query: [...searchParams.keys()],
          payload: request.postDataJSON() as unknown,
          headers: await request.allHeaders(),
          answered: (await request.response()) !== null,
        };
      }),
    );
}

const text: unknown = expect.stringMatching(/./);
const devicePayload = [
  ...['screen', 'version', 'timezone', 'userAgent', 'plugins', 'webGL', 'audio', 'platform'],
  ...['fingerprint', 'memory', 'fonts', 'languages', 'hardwareConcurrency', 'vendor'],
];

/** A row of the specification, section 7: method and path, then the payload; null for none. */
type Row = [name: string, payload: unknown];

const rows: Row[] = [
  ['GET /api/v2/agency/info', null],
  ['GET /api/v2/players/info', null],
  ['POST /api/v2/players/login', { username: 'noy_calls', password: `${password}5` }],
  ['POST /api/v2/players/logout', null],
  [
    'POST /api/v2/players/register',
    {
      username: 'noy_calls',
      displayName: 'Noy',
      password,
      confirmPassword: password,
      fingerprint: text,
      acceptedTerms: ownTermsVersion,
    },
  ],
  ['POST /api/v2/players/username/validate', { username: 'noy_calls' }],
  [
    'POST /api/v2/players/security/password/change',
    {
      currentPassword: password,
      newPassword: `${password}5`,
      confirmNewPassword: `${password}5`,
    },
  ],
  [
    'POST /api/v2/fingerprint',
    { fingerprint: Object.fromEntries(devicePayload.map((field) => [field, expect.anything()])) },
  ],
  ...providers.map((provider): Row => [`GET /api/v2/players/credits/${provider}`, null]),
  ['GET /api/v2/promotions', null],
  ['POST /api/v2/promotions/use', { promotionId: 'welcome-50', providerId: 'gclub' }],
  ['GET /api/v2/players/promotions/using', null],
  ['POST /api/v2/promotions/usages/recheck', null],
  ['GET /api/v2/promotions/usages', null],
  ['POST /api/v2/promotions/usages/cancel', { usageId: text }],
  ['GET /api/v2/players/backlist', null],
];

test(
  'K: the page makes every call of the specification exactly as specified',
  { tag: '@core' },
  async ({ visitor }) => {
    const noy = await visitor();
    const calls = startRecording(noy.page);
    const fingerprinted = noy.page.waitForRequest('**/api/v2/fingerprint');
    const validated = noy.page.waitForRequest('**/api/v2/players/username/validate');
    await fillRegistration(noy, 'noy_calls');
    await validated;
    await noy.press(msg`Create my account`);
    await noy.waitForPath(paths.home);
    await fingerprinted;

    await noy.goTo(paths.promotion('welcome-50'));
    await noy.choose('GClub');
    await noy.press(msg`Use this promotion`);
    await noy.waitForText(msg`The promotion is in use. Make its deposit now.`);
    await noy.goTo(paths.promotions);
    await noy.press(msg`Check again`);
    await noy.waitForText(msg`Checked: the promotion is still in use.`);
    await noy.press(msg`Cancel promotion`);
    await noy.press(msg`Yes, cancel it`);
    await noy.waitForText(msg`The promotion was canceled.`);
    await noy.goTo(paths.promotionHistory);
    await noy.waitFor('link', 'GClub');

    await openPasswordDialog(noy, 'Noy');
    await fillPasswords(noy, { current: password, newPassword: `${password}5` });
    await noy.press(msg`Save`);
    const successAlert = noy.page.getByRole('alertdialog');
    const reloadEvent = noy.page.waitForEvent('load');
    await successAlert.getByRole('button').click();
    await reloadEvent;
    await noy.press('Noy');
    await noy.find('menuitem', msg`Logout`).click();
    await noy.waitForPath(paths.login);
    await noy.fill(msg`Username`, 'noy_calls');
    await noy.fill(msg`Password`, `${password}5`);
    await noy.press(msg`Log in`);
    await noy.waitForPath(paths.home);
    await noy.page.waitForLoadState('networkidle');

    const made = await calls();
    for (const [name, payload] of rows) {
      const alike = made.filter((call) => call.name === name);
      expect([name, alike.length > 0]).toEqual([name, true]);
      for (const call of alike) {
        if (payload !== null) expect({ name, payload: call.payload }).toEqual({ name, payload });
        else expect({ name, payload: call.payload ?? {} }).toEqual({ name, payload: {} });
        if (name.startsWith('POST '))
          expect([name, call.headers['content-type']]).toEqual([name, 'application/json']);
        expect(call.headers['accept'] ?? '').not.toContain('text/html');
      }
    }

    const [register] = made.filter(({ name }) => name === 'POST /api/v2/players/register');
    const { fingerprint } = register?.payload as { fingerprint: string };
    expect(register?.headers.fingerprint).toBe(fingerprint);
    const [, ...laterCalls] = made.filter(({ name }) => name === 'GET /api/v2/promotions/usages');
    for (const { query } of laterCalls)
      expect(query.filter((key) => key !== 'status').sort()).toEqual(['page', 'pageSize']);
    const withCookie = made.filter(
      ({ name, answered }) => name === 'GET /api/v2/players/info' && answered,
    );
    expect(withCookie.length).toBeGreaterThan(0);
    expect(withCookie.every(({ headers }) => headers.cookie?.includes('session'))).toBe(true);
  },
);

/** The contract's routes as patterns of names of calls. */
function patternsOf(router: AppRouter): RegExp[] {
  return listRoutes(router).map(
    ({ route }) => new RegExp(`^${route.method} ${route.path.replace(/:\w+/g, '[^/]+')}$`),
  );
}

test('K: the page makes only calls of the contract', { tag: '@core' }, async ({ visitor }) => {
  const rich = await visitor();
  const calls = startRecording(rich.page);
  await logIn(rich, 'rich');
  const code = await otherDeviceOf(rich).createDeposit({ provider: 'gclub', amount: '50000' });
  const tour = [
    ...[paths.deposit, paths.depositHistory, paths.withdraw, paths.withdrawHistory, paths.bank],
    ...[paths.promotions, paths.promotionHistory, ...providers.map(paths.game)],
  ];
  for (const path of tour) {
    await rich.goTo(path);
    await rich.page.locator('h1').first().waitFor();
    await waitUntilLoaded(rich.page);
    // The page of a deposit loads the open one
    if (path === paths.deposit)
      await expect
        .poll(async () => (await calls()).some(({ name }) => name.includes(code)))
        .toBe(true);
  }
  const names = (await calls()).map(({ name }) => name);
  const knownPatterns = patternsOf(contract);
  expect(names.filter((name) => !knownPatterns.some((route) => route.test(name)))).toEqual([]);
});
