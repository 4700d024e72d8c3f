import { msg } from '@lingui/core/macro';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentsFolder } from '../../server/page/documents';
import { paths } from '../../src/lib/paths';
import { openSite } from '../support/site';
import { fillDepositForm, logIn, findQr, waitForQr } from './support/journeys';
import { waitForWorker, recordLoads } from './support/network';
import { expect, test } from './support/test';

const noNetwork = msg`No internet connection.`;
const down = msg`Our service does not answer.`;

test(
  'offline, the page says so at once and cannot send anything about money; it recovers by itself',
  { tag: '@core' },
  async ({ visitor, backoffice }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
    await waitForWorker(rich.page);
    const context = rich.page.context();
    const calls: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url());
    });

    await context.setOffline(true);
    await rich.waitForText(noNetwork);
    await expect(rich.find('button', msg`Get the QR`)).toBeDisabled();
    await rich.waitForText(msg`This works again as soon as you are connected.`);
    await expect(rich.field(msg`Amount`)).toHaveValue(/^75.?000$/);
    expect(calls).toEqual([]);

    await rich.followLink(msg`History`);
    await rich.waitForHeading(msg`Deposit history`);
    await rich.waitForText(msg`No connection. Check your internet and try again.`);
    await expect(rich.page.getByText(/CallError|Something went wrong/)).toHaveCount(0);

    await context.setOffline(false);
    await expect(rich.page.getByText(rich.translate(noNetwork))).toHaveCount(0);
    await expect(
      rich.page.getByText(rich.translate(msg`No connection. Check your internet and try again.`)),
    ).toHaveCount(0);
    await rich.goTo(paths.deposit);
    await rich.press(msg`Get the QR`);
    await waitForQr(rich);
    await backoffice.expectCleanAudit();
  },
);

test('a page that is opened or reloaded offline says so, and loads when the network is back', async ({
  visitor,
}) => {
  const rich = await visitor({ language: 'th' });
  await logIn(rich, 'rich');
  await waitForWorker(rich.page);
  const context = rich.page.context();
  await context.setOffline(true);
  await rich.page.goto(paths.depositHistory);
  await rich.waitForHeading(msg`You are offline`);
  await rich.page.reload();
  await rich.waitForHeading(msg`You are offline`);
  await context.setOffline(false);
  await rich.waitForHeading(msg`Deposit history`);
  expect(new URL(rich.page.url()).pathname).toBe(paths.depositHistory);
});

test('an unreachable service is named differently from no network', async ({ visitor, site }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await waitForWorker(rich.page);
  await rich.goTo(paths.depositHistory);
  await site.stop();
  await rich.waitForText(down);
  await rich.page.reload();
  await rich.waitForHeading(msg`Our service does not answer`);
  await site.start();
  await rich.page.getByRole('banner').waitFor();
  await expect(rich.page.getByText(rich.translate(down))).toHaveCount(0);
});

test('an update waits until no form is open, and no form is lost', async ({ visitor }) => {
  const spaDir = mkdtempSync(join(tmpdir(), 'champa-update-'));
  const parts = [spaDir, getDocumentsFolder(spaDir)];
  const whole = { recursive: true, filter: (file: string) => !/sw\.js\.(br|gz)$/.test(file) };
  cpSync('dist/sandbox', spaDir, whole);
  cpSync(getDocumentsFolder('dist/sandbox'), getDocumentsFolder(spaDir), whole);
  const site = await openSite({ spaDir });
  try {
    await site.sandbox.reset({ body: {} });
    const rich = await visitor({ siteUrl: site.url });
    await logIn(rich, 'rich');
    await waitForWorker(rich.page);
    await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
    const loads = recordLoads(rich.page);

    // A prerendered page loads the app only when it is used.
    const someone = await visitor({ siteUrl: site.url });
    await someone.goTo(paths.login);
    await someone.fill(msg`Username`, 'someone');
    await waitForWorker(someone.page);

    // The next release: the app's script has a new name, which these pages do not know.
    const worker = join(spaDir, 'sw.js');
    const text = readFileSync(worker, 'utf8');
    const script = await rich.page.evaluate(
      () =>
        [...document.scripts]
          .map(({ src, dataset }) => dataset['app'] ?? src)
          .find((url) => url !== '')
          ?.split('/')
          .at(-1) ?? '',
    );
    const next = `next-${script}`;
    cpSync(join(spaDir, script), join(spaDir, next));
    writeFileSync(worker, text.replaceAll(script, next));
    for (const { page } of [rich, someone])
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());

    await someone.waitForText(msg`A new version is ready`);
    await expect(someone.field(msg`Username`)).toHaveValue('someone');
    await rich.waitForText(msg`A new version is ready`);
    await expect(rich.field(msg`Amount`)).toHaveValue(/^75.?000$/);
    expect(loads.count).toBe(0);
    const reloaded = rich.page.waitForEvent('load');
    await rich.navigateTo(paths.home);
    await reloaded;
    expect(loads.count).toBe(1);
    await rich.goTo(paths.deposit);
    await expect(rich.field(msg`Amount`)).toHaveValue(/^75.?000$/);
  } finally {
    await site.close();
    for (const part of parts) rmSync(part, { recursive: true, force: true });
  }
});

test('the site can be installed: manifest, icons of the brand, a worker', async ({
  visitor,
  site,
}) => {
  const someone = await visitor();
  await someone.goTo(paths.register);
  await someone.hydrate();
  await waitForWorker(someone.page);
  const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Champa', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const sizes = await someone.page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async (src) => {
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    [...manifest.icons.map(({ src }) => src), '/apple-touch-icon.png'],
  );
  expect(sizes).toEqual(['192x192', '512x512', '512x512', '180x180']);
  const session = await someone.page.context().newCDPSession(someone.page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a push is shown in the player’s language without an amount, and opens its order', async ({
  visitor,
  site,
}) => {
  const rich = await visitor();
  await rich.page.context().grantPermissions(['notifications'], { origin: site.url });
  await logIn(rich, 'rich');
  await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
  await rich.press(msg`Get the QR`);
  const code = await waitForQr(rich);
  await waitForWorker(rich.page);
  await rich.goTo(paths.home);

  const session = await rich.page.context().newCDPSession(rich.page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) =>
    registrations.push(...all.map(({ registrationId }) => registrationId)),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId: registrations[0] ?? '',
    data: JSON.stringify({ event: 'depositPaid', language: 'th', code }),
  });
  const shown = () =>
    rich.page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, data: String(data) }));
    });
  await expect.poll(async () => (await shown()).length).toBe(1);
  expect(await shown()).toEqual([
    {
      title: 'ได้รับยอดโอนของคุณแล้ว',
      body: 'กำลังเติมเครดิตให้คุณ',
      tag: code,
      data: `/player/deposit?code=${code}`,
    },
  ]);

  const [worker] = rich.page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    if (notification)
      scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
  await rich.waitForPath(paths.deposit);
  await findQr(rich, code).waitFor();
});
