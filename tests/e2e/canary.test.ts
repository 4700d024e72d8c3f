import { msg } from '@lingui/core/macro';
import type { Page, Request } from '@playwright/test';
import { inspectorPort } from '../../contract/sandbox';
import type { Bridge } from '../../sandbox/inspector/start';
import { paths } from '../../src/lib/paths';
import { holdCalls } from './machines/heldCalls';
import {
  fillPasswords,
  openPasswordDialog,
  saveBankAccount,
  waitForQr,
  tryLogin,
} from './support/journeys';
import { findLeaks, storedIn, recordTexts, type RecordedTexts } from './support/leaks';
import { waitUntilLoaded } from './support/network';
import type { Player } from './support/player';
import { expect, test } from './support/test';

test.use({ siteOptions: { logLevel: 'trace' } });

/** Hard to find: quotes, a backslash, non-ASCII letters, and characters that addresses and base64 encode. */
const typedSecrets = {
  'wrong password': 'wr"ong\\canary+0/ສາ&?',
  password: 'ca"nary\\pass+1/ສາ&?',
  'new password': 'ne"w\\canary+2/ສາ&?',
  'account number': '7770001112223',
  'account name': 'NOY "CANARY" \\+/ສີ',
};
type Secrets = Record<keyof typeof typedSecrets | 'fingerprint' | 'idempotency key', string>;

/**
 * Does something that makes a call, and lets the call through only when the inspector has received everything that the machines
 * have reported so far. The inspector receives while the page is idle.
 */
async function holdCallDuring(
  player: Player,
  path: string,
  act: () => Promise<void>,
): Promise<Request> {
  const { page } = player;
  const sentRequest = page.waitForRequest(`**/api${path}`);
  const call = await holdCalls(page, 'POST', path);
  await act();
  const request = await sentRequest;
  await inspectorIsCurrent(page);
  await call.forward();
  await inspectorIsCurrent(page);
  await page.unroute(`**/api${path}`);
  return request;
}

const inspectorIsCurrent = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Types and sends every secret that a player has, with each call held back for the inspector. */
async function useEverySecret(player: Player): Promise<Secrets> {
  const name = 'noy_canary';
  await player.goTo(paths.register);
  await player.fill(msg`Username`, name);
  await player.fill(msg`Your name here`, 'Noy');
  await player.fill(msg`Password`, typedSecrets.password);
  await player.fill(msg`Password again`, typedSecrets.password);
  const registration = await holdCallDuring(player, '/v2/players/register', () =>
    player.press(msg`Create my account`),
  );
  await player.waitForPath(paths.home);

  await player.page.context().clearCookies();
  await holdCallDuring(player, '/v2/players/login', () =>
    tryLogin(player, name, typedSecrets['wrong password']),
  );
  await player.waitForText(msg`The username or the password is incorrect. Please check both.`);
  await holdCallDuring(player, '/v2/players/login', () =>
    tryLogin(player, name, typedSecrets.password),
  );
  await player.waitForPath(paths.home);

  await openPasswordDialog(player, 'Noy');
  const passwords = { current: typedSecrets.password, newPassword: typedSecrets['new password'] };
  await fillPasswords(player, passwords);
  await holdCallDuring(player, '/v2/players/security/password/change', () =>
    player.press(msg`Save`),
  );
  await player.page.getByRole('alertdialog').waitFor();

  await player.goTo(paths.bank);
  await player.choose('BCEL');
  await player.fill(msg`Account number`, typedSecrets['account number']);
  await player.fill(msg`Account name`, typedSecrets['account name']);
  await holdCallDuring(player, '/v2/players/bank-accounts', () => saveBankAccount(player));
  await player.waitForText(msg`Your bank account is saved. You can deposit now.`);

  const order = await holdCallDuring(player, '/v2/deposits', async () => {
    await player.goTo(paths.deposit);
    await player.choose('GClub');
    await player.fill(msg`Amount`, '50000');
    await player.press(msg`Get the QR`);
  });
  await waitForQr(player);
  // The page sends the fingerprint when it has been idle for some seconds
  await waitUntilLoaded(player.page);
  await inspectorIsCurrent(player.page);
  return {
    ...typedSecrets,
    fingerprint: registration.headers()['fingerprint'] ?? '',
    'idempotency key': order.headers()['idempotency-key'] ?? '',
  };
}

const inspectedDevice = { width: 1280, height: 900 } as const;

/** Opens every step in the panel, and every event draft that it offers. */
async function openEveryStep({ page }: Player): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Inspector' });
  const slider = panel.getByRole('slider', { name: 'Step' });
  await slider.focus();
  await page.keyboard.press('Home');
  const lines = Number(await slider.getAttribute('max'));
  for (let line = 0; line < lines; line += 1) await page.keyboard.press('ArrowRight');
  const machines = panel.getByRole('group', { name: 'Machines' }).getByRole('button');
  for (const machine of await machines.all()) {
    await machine.click();
    const sending = panel.getByRole('region', { name: 'Send an event' });
    const drafts = sending.getByRole('button', { name: /^\w+\.\w+$/ });
    for (const draft of await drafts.all()) await draft.click();
  }
}

/** Simulates the hosted inspector: requests events, and passes them on. */
async function hostStately(page: Page, ways: RecordedTexts): Promise<void> {
  const context = page.context();
  // On each page that is loaded
  const opener = page.getByRole('button', { name: 'Open the hosted inspector' });
  await page.addLocatorHandler(opener, () => opener.click());
  await context.exposeFunction('noteHosted', (text: string) => {
    ways.set('hosted', [...(ways.get('hosted') ?? []), text]);
  });
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Inspector</title><script>
        addEventListener('message', ({ data }) => noteHosted(JSON.stringify(data)));
        opener.postMessage({ type: '@statelyai.connected' }, '*');
      </script>`,
    }),
  );
}

/** What the inspector must have received at least; otherwise finding no secret would prove nothing. */
const journey = /bankAccount\.submit[^]*deposit\.submit/;

/** Adds to the recorded texts what is available at the end: the server's log, the page's storage and its trace. */
async function collectTexts(
  { page }: Player,
  recordedTexts: RecordedTexts,
  log: string,
): Promise<RecordedTexts> {
  const trace = await page.evaluate(() => (window as unknown as { champa: Bridge }).champa.trace());
  return new Map([
    ...recordedTexts,
    ['trace', [JSON.stringify(trace)]],
    ['storage', [await storedIn(page)]],
    ['log', [log]],
  ]);
}

/** The browser stores the fingerprint that was sent, by user agent (specification, section 4.7). */
const allowed = ['storage: fingerprint'];

for (const way of ['panel', 'socket', 'hosted'] as const)
  test(`no secret leaves the page by ${way}`, async ({ site, visitor }) => {
    const player = await visitor(inspectedDevice);
    const recordedTexts = await recordTexts(player.page);
    if (way === 'hosted') await hostStately(player.page, recordedTexts);
    await player.page.routeWebSocket(`ws://*:${inspectorPort}`, (socket) =>
      socket.onMessage(
        (text) =>
          void recordedTexts.set('socket', [...(recordedTexts.get('socket') ?? []), String(text)]),
      ),
    );
    await player.goTo(`/?inspect=${way === 'hosted' ? 'stately' : way}`);
    // A page that is left before it starts would not store how it is inspected
    await player.page.waitForFunction(() => 'champa' in window);
    const secrets = await useEverySecret(player);
    if (way === 'panel') await openEveryStep(player);
    const ways = await collectTexts(player, recordedTexts, site.log());
    expect(ways.get(way)?.join() ?? '').toMatch(journey);
    expect(ways.get('trace')?.join()).toMatch(journey);
    expect(ways.get('log')?.join()).toContain('/v2/players/register');
    expect(findLeaks(ways, secrets)).toEqual(allowed);
  });

/** All strings in the heap of the page's scripts. */
async function readHeap(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot');
  await session.detach();
  return chunks.join('');
}

test('a registration without an answer leaves no password in memory', async ({ visitor }) => {
  const player = await visitor(inspectedDevice);
  const { page } = player;
  const secret = ['canary', 'in', 'memory'].join('-');
  const register = await holdCalls(page, 'POST', '/v2/players/register');
  await player.goTo(paths.register);
  await player.fill(msg`Username`, 'noy_canary');
  await player.fill(msg`Your name here`, 'Noy');
  await player.fill(msg`Password`, secret);
  await player.fill(msg`Password again`, secret);
  await player.press(msg`Create my account`);
  await register.abort();
  await page.getByRole('alert').waitFor();
  // Text in a field is the player's own
  await player.fill(msg`Password`, '');
  await player.fill(msg`Password again`, '');
  await player.navigateTo(paths.login);
  await player.waitForHeading(msg`Login`);
  expect(await readHeap(page)).toContain('"noy_canary"');
  await expect.poll(async () => (await readHeap(page)).includes(secret)).toBe(false);
});
