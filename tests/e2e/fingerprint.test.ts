import type { Request } from '@playwright/test';
import type { DevicePayload } from '../../contract/fingerprint';
import type { Bridge } from '../../sandbox/inspector/start';
import { paths } from '../../src/lib/paths';
import { logIn, waitForName } from './support/journeys';
import { recordCalls, countCalls, waitForEntry, refuseCalls } from './support/network';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const send = 'POST /v2/fingerprint';

const payloadOf = (request: Request) =>
  (request.postDataJSON() as { fingerprint: DevicePayload }).fingerprint;

/** Stored fingerprints and the dates when they were sent, by user agent. */
const keptBy = ({ page }: Player): Promise<Record<string, { fingerprint: string; date: string }>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('fingerprint:'))
        .map(([key, value]) => [key, JSON.parse(String(value)) as never]),
    ),
  );

/** Loads the page again and waits until it has sent a fingerprint, or found that none is due. */
async function loadAgain(player: Player): Promise<void> {
  await player.reload();
  await waitForName(player, 'ບຸນມີ');
  await player.page.waitForFunction(() => {
    const steps = (window as unknown as { champa: Bridge }).champa.steps();
    const loaded = steps.findLastIndex(({ event }) => event.type === 'page.load');
    const lastStep = steps.slice(loaded).findLast(({ actor }) => actor.startsWith('fingerprint'));
    return lastStep?.state === 'stored';
  });
}

test(
  'I1: the fingerprint has every property of the device that the specification lists',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    const sentRequest = rich.page.waitForRequest('**/v2/fingerprint');
    await logIn(rich, 'rich');
    const device = payloadOf(await sentRequest);
    const browser = await rich.page.evaluate(() => ({
      screen: `${screen.width}x${screen.height}`,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      userAgent: navigator.userAgent,
      platform: navigator.platform,
      hardwareConcurrency: String(navigator.hardwareConcurrency),
      vendor: navigator.vendor,
    }));
    expect(device).toMatchObject(browser);
    expect(Object.keys(device).sort()).toEqual(
      [
        ...['screen', 'version', 'timezone', 'userAgent', 'plugins', 'webGL', 'audio', 'platform'],
        ...['fingerprint', 'memory', 'fonts', 'languages', 'hardwareConcurrency', 'vendor'],
      ].sort(),
    );
    expect(Object.keys(device.webGL).sort()).toEqual(
      [
        ...['version', 'vendor', 'vendorUnmasked'],
        ...['renderer', 'rendererUnmasked', 'shadingLanguageVersion'],
      ].sort(),
    );
    expect(device.fingerprint).toMatch(/^\w{8,}$/);
    expect(device.version).toMatch(/^\d+\.\d+/);
    expect(device.languages).toContain('en');
  },
);

test(
  'I2: the fingerprint is sent once a day and user agent, and again when it has changed',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    const rich = await visitor();
    const calls = recordCalls(rich.page);
    const first = rich.page.waitForRequest('**/v2/fingerprint');
    await logIn(rich, 'rich');
    const { fingerprint } = payloadOf(await first);
    await rich.page.waitForFunction(() => localStorage.getItem('fingerprint:champa'));
    const storage = await keptBy(rich);
    const today = storage['fingerprint:champa']?.date;
    expect(storage).toEqual({ 'fingerprint:champa': { fingerprint, date: today } });
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);

    await loadAgain(rich);
    await expect.poll(() => countCalls(calls, send)).toBe(1);

    await backoffice.advanceTime(24 * 3600);
    await loadAgain(rich);
    await waitForEntry(calls, send, 2);

    await rich.page.waitForFunction(
      (before) => !localStorage.getItem('fingerprint:champa')?.includes(String(before)),
      today,
    );
    const tomorrow = (await keptBy(rich))['fingerprint:champa'];
    expect(tomorrow).toMatchObject({ fingerprint });
    await rich.page.evaluate(
      (old) => localStorage.setItem('fingerprint:champa', old),
      JSON.stringify({ ...tomorrow, fingerprint: 'other' }),
    );
    await loadAgain(rich);
    await waitForEntry(calls, send, 3);
    await rich.page.waitForFunction(
      (mine) => localStorage.getItem('fingerprint:champa')?.includes(mine),
      fingerprint,
    );

    await rich.page.route('**/v2/agency/info', async (route) => {
      const answer = await route.fetch();
      const { agency } = (await answer.json()) as { agency: object };
      await route.fulfill({ json: { agency: { ...agency, id: 'another' } } });
    });
    // The documents of the main pages contain the agency, that of the account page does not
    await rich.goTo(paths.account);
    await waitForEntry(calls, send, 4);
    await rich.page.waitForFunction(() => localStorage.getItem('fingerprint:another'));
    await expect
      .poll(async () => Object.keys(await keptBy(rich)).sort())
      .toEqual(['fingerprint:another', 'fingerprint:champa']);
  },
);

test('the device is read once a day, and again when the browser has changed', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  let readings = 0;
  rich.page.on('request', (request) => {
    if (/\/fp\.esm\./.test(request.url())) readings += 1;
  });
  const sentRequest = rich.page.waitForRequest('**/v2/fingerprint');
  await logIn(rich, 'rich');
  const device = payloadOf(await sentRequest);
  await loadAgain(rich);
  expect(readings).toBe(1);

  await rich.page.evaluate((key) => {
    const reading = JSON.parse(localStorage.getItem(key) ?? '') as object;
    localStorage.setItem(key, JSON.stringify({ ...reading, traits: 'of another browser' }));
  }, 'device:reading');
  await loadAgain(rich);
  expect(readings).toBe(2);

  await backoffice.advanceTime(24 * 3600);
  const sentAgain = rich.page.waitForRequest('**/v2/fingerprint');
  await loadAgain(rich);
  expect(readings).toBe(3);
  expect(payloadOf(await sentAgain)).toEqual(device);
});

test('I2: a fingerprint that the server refused is not recorded, and is sent again on the next visit', async ({
  visitor,
}) => {
  const rich = await visitor();
  const calls = recordCalls(rich.page);
  const heal = await refuseCalls(rich.page, '/v2/fingerprint', 503, 'UNAVAILABLE');
  const failed = rich.page.waitForResponse('**/v2/fingerprint');
  await logIn(rich, 'rich');
  await failed;
  await expect.poll(() => keptBy(rich)).toEqual({});
  await heal();
  await loadAgain(rich);
  await waitForEntry(calls, send, 2);
  await rich.page.waitForFunction(() => localStorage.getItem('fingerprint:champa'));
});
