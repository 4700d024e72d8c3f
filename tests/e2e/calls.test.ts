import { msg } from '@lingui/core/macro';
import { ownTermsVersion } from '../../contract/terms';
import type { Page, Request } from '@playwright/test';
import { contract } from '../../contract';
import { providers } from '../../contract/provider';
import { listRoutes, type AppRouter } from '../../contract/tsRest';
import { paths } from '../../src/lib/paths';
import { otherDeviceOf } from './support/elsewhere';
import {
  fillsPasswords,
  fillsRegistration,
  logsIn,
  opensPasswordDialog,
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
}

/** Records every call of the page from now on. */
function recordsCalls(page: Page): () => Promise<Call[]> {
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
    const calls = recordsCalls(noy.page);
    const fingerprinted = noy.page.waitForRequest('**/api/v2/fingerprint');
    const validated = noy.page.waitForRequest('**/api/v2/players/username/validate');
    await fillsRegistration(noy, 'noy_calls');
    await validated;
    await noy.presses(msg`Create my account`);
    await noy.arrivesAt(paths.home);
    await fingerprinted;

    await noy.goesTo(paths.promotion('welcome-50'));
    await noy.chooses('GClub');
    await noy.presses(msg`Use this promotion`);
    await noy.canSee(msg`The promotion is in use. Make its deposit now.`);
    await noy.goesTo(paths.promotions);
    await noy.presses(msg`Check again`);
    await noy.canSee(msg`Checked: the promotion is still in use.`);
    await noy.presses(msg`Cancel promotion`);
    await noy.presses(msg`Yes, cancel it`);
    await noy.canSee(msg`The promotion was canceled.`);
    await noy.goesTo(paths.promotionHistory);
    await noy.sees('link', 'GClub');

    await opensPasswordDialog(noy, 'Noy');
    await fillsPasswords(noy, { current: password, newPassword: `${password}5` });
    await noy.presses(msg`Save`);
    const successAlert = noy.page.getByRole('alertdialog');
    const reloaded = noy.page.waitForEvent('load');
    await successAlert.getByRole('button').click();
    await reloaded;
    await noy.presses('Noy');
    await noy.find('menuitem', msg`Logout`).click();
    await noy.arrivesAt(paths.login);
    await noy.fills(msg`Username`, 'noy_calls');
    await noy.fills(msg`Password`, `${password}5`);
    await noy.presses(msg`Log in`);
    await noy.arrivesAt(paths.home);
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
    const withCookie = made.filter(({ name }) => name === 'GET /api/v2/players/info');
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
  const calls = recordsCalls(rich.page);
  await logsIn(rich, 'rich');
  const code = await otherDeviceOf(rich).deposits({ provider: 'gclub', amount: '50000' });
  const tour = [
    ...[paths.deposit, paths.depositHistory, paths.withdraw, paths.withdrawHistory, paths.bank],
    ...[paths.promotions, paths.promotionHistory, ...providers.map(paths.game)],
  ];
  for (const path of tour) {
    await rich.goesTo(path);
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
