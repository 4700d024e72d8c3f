import { msg } from '@lingui/core/macro';
import { spawn } from 'node:child_process';
import type { Locator } from '@playwright/test';
import type { Bridge } from '../../sandbox/inspector/start';
import { paths } from '../../src/lib/paths';
import { brokenTraces } from '../support/brokenTraces';
import { createDeposit, logIn, password } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const inspectedDevice = { width: 1280, height: 900 } as const;
const panelOf = ({ page }: Player) => page.getByRole('complementary', { name: 'Inspector' });

const newestOf = (player: Player) => panelOf(player).getByRole('option').last();

/** Waits until the panel's heading names this state. */
const waitForState = (player: Player, state: string) =>
  panelOf(player).getByRole('heading', { level: 3, name: state, exact: true }).waitFor();

test('the inspector follows a deposit, and an event sent from it changes the page', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor(inspectedDevice);
  await rich.goTo('/?inspect=panel');
  await panelOf(rich).waitFor();
  await logIn(rich, 'rich');
  const code = await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  const panel = panelOf(rich);
  await panel.getByRole('button', { name: /^deposit / }).click();
  await waitForState(rich, 'following.OPEN.payment.due + request.waiting');
  await panel
    .getByRole('img', { name: /^deposit: .*following\.OPEN\.request\.waiting$/ })
    .waitFor();

  await panel.getByRole('button', { name: 'deposit.cancel', exact: true }).click();
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await waitForState(rich, 'following.OPEN.payment.due + request.cancelConfirming');
  await rich.page.getByRole('alertdialog').waitFor();
  await rich.press(msg`No, keep it`);
  await waitForState(rich, 'following.OPEN.payment.due + request.waiting');

  await backoffice.setProviderBehaviour('gclub', 'hold');
  await backoffice.payAsBank(code);
  await waitForState(rich, 'following.PAID');
  await backoffice.setProviderBehaviour('gclub', 'normal');
  await waitForState(rich, 'following.SUCCESS');

  // By the keyboard to the first step, and back to the newest
  await newestOf(rich).click();
  await rich.page.keyboard.press('Home');
  await waitForState(rich, 'locating');
  await rich.page.keyboard.press('End');
  await waitForState(rich, 'following.SUCCESS');
});

test('the log is kept over a reload, and only its visible lines are rendered', async ({
  visitor,
}) => {
  const someone = await visitor(inspectedDevice);
  await someone.goTo('/?inspect=panel');
  await someone.press(msg`Menu`);
  const panel = panelOf(someone);
  const openedLine = panel.getByRole('option', { name: /drawer\.open/ });
  await openedLine.waitFor();
  await someone.page.reload();
  await someone.hydrate();
  await panelOf(someone).waitFor();
  await panel.getByRole('searchbox').fill('drawer.open');
  await openedLine.waitFor();
  await panel.getByRole('searchbox').fill('');
  await someone.page.evaluate(() => {
    const { champa } = window as unknown as { champa: Bridge };
    for (let count = 0; count < 2_000; count += 1) champa.send('connection 2', { type: 'x' });
  });
  await expect(panel.getByRole('status').first()).toHaveText(/^20\d\d$/);
  await expect.poll(() => panel.getByRole('option').count()).toBeLessThan(60);
  await expect(newestOf(someone)).toHaveAttribute('data-selected', 'true');
  // The lines around the new position must be in the first frame, not appear later
  const isSeenAtOnce = await panel
    .getByRole('listbox', { name: 'Events' })
    .evaluate(async (log) => {
      log.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
      await Promise.resolve();
      const line = log.querySelector('[data-selected]')?.getBoundingClientRect();
      const { top, bottom } = log.getBoundingClientRect();
      return line !== undefined && line.top >= top && line.bottom <= bottom;
    });
  expect(isSeenAtOnce).toBe(true);
});

test('a trace behind a link is shown, and can be continued live', async ({ visitor }) => {
  const someone = await visitor(inspectedDevice);
  const { page } = someone;
  const step = (type: string, state: string) => ({
    at: 0,
    actor: 'drawer',
    event: { type },
    state,
  });
  const trace = {
    format: 'champa-trace',
    version: 2,
    name: 'The menu',
    language: 'lo',
    player: null,
    machines: {},
    steps: [
      { at: 0, actor: 'page', event: { type: 'page.load', path: paths.login } },
      step('xstate.init', 'closed'),
      step('drawer.open', 'open'),
      step('drawer.close', 'closed'),
    ],
  };
  await page.route(
    ({ pathname }) => pathname === '/traces/menu.json',
    (route) => route.fulfill({ json: trace }),
  );
  await someone.goTo('/?trace=/traces/menu.json');
  const panel = panelOf(someone);
  await panel.getByText('The menu').waitFor();
  await panel.getByRole('option', { name: /drawer\.open/ }).click();
  await waitForState(someone, 'open');
  await panel.getByRole('button', { name: 'Continue live from step 2' }).click();
  await someone.waitForPath(paths.login);
  await page.getByRole('dialog').waitFor();
  await panel.getByRole('button', { name: /^drawer open/ }).click();
  await panel.getByRole('button', { name: 'drawer.close', exact: true }).click();
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('broken files of each kind are opened, with a message and what can be shown', async ({
  visitor,
}) => {
  const { page } = await visitor(inspectedDevice);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/?inspect=panel');
  const panel = page.getByRole('complementary', { name: 'Inspector' });
  for (const { kind, text, says, shownSteps } of brokenTraces) {
    const choosing = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Open trace' }).click();
    const file = { name: `${kind}.json`, mimeType: 'application/json', buffer: Buffer.from(text) };
    await (await choosing).setFiles(file);
    const bar = panel.getByRole('region', { name: 'Opened trace' });
    await expect(bar.getByRole('status')).toHaveText(says);
    const lines = panel.getByRole('option');
    await (shownSteps === 0 ? expect(lines).toHaveCount(0) : lines.first().waitFor());
  }
  expect(errors).toEqual([]);
});

test('the tab is inspected until the inspector is switched off', async ({ visitor }) => {
  const someone = await visitor(inspectedDevice);
  await someone.goTo('/?inspect=panel');
  await panelOf(someone).waitFor();
  await someone.goTo(paths.login);
  await someone.hydrate();
  await panelOf(someone).waitFor();
  await someone.goTo('/?inspect=off');
  await someone.waitForHeading(msg`Deposit by QR, play right away`);
  await expect(panelOf(someone)).toHaveCount(0);
});

for (const width of [360, 768, 1280])
  test(`at ${width} px the panel follows what happens, over a dialog too`, async ({ visitor }) => {
    const rich = await visitor({ ...inspectedDevice, width });
    await logIn(rich, 'rich');
    await createDeposit(rich, { provider: 'gclub', amount: '50000' });
    await rich.goTo(`${paths.deposit}?inspect=panel`);
    const panel = panelOf(rich);
    const newest = newestOf(rich);
    await panel.getByRole('button', { name: /^deposit 2 following/ }).click();
    if (width < 800) await panel.getByRole('button', { name: 'Details', exact: true }).click();
    await rich.press(msg`Cancel this deposit`);
    await rich.page.getByRole('alertdialog').waitFor();
    await waitForState(rich, 'following.OPEN.payment.due + request.cancelConfirming');
    await expect.poll(() => isWhollySeen(newest)).toBe(true);
    await expect.poll(() => isWhollySeen(rich.find('button', msg`No, keep it`))).toBe(true);

    // The panel can be used by pointer and keyboard while the dialog is open
    await panel.getByRole('button', { name: 'deposit.keep', exact: true }).click();
    await rich.page.getByRole('alertdialog').waitFor();
    await panel.getByRole('button', { name: 'Send', exact: true }).focus();
    await rich.page.keyboard.press('Enter');
    await waitForState(rich, 'following.OPEN.payment.due + request.waiting');
    await rich.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(() => isWhollySeen(newest)).toBe(true);
    await expect(newest).toHaveAttribute('data-selected', 'true');
  });

/** Nothing covers the element, and no edge cuts it off. */
const isWhollySeen = (element: Locator) =>
  element.evaluate((line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    const points = [top + 2, bottom - 2].map((y) =>
      document.elementFromPoint((left + right) / 2, y),
    );
    return points.every((point) => line.contains(point));
  });

/** Simulates the inspector of Stately in its window: requests events, and stores them. */
const statelyPage = `<!doctype html><title>Inspector</title><script>
  window.received = [];
  addEventListener('message', ({ data }) => window.received.push(JSON.stringify(data)));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

const opener = ({ page }: Player) =>
  page.getByRole('button', { name: 'Open the hosted inspector' });

test('the hosted inspector is opened by a click, and also receives earlier events', async ({
  visitor,
}) => {
  const rich = await visitor(inspectedDevice);
  const context = rich.page.context();
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: statelyPage }),
  );
  await rich.goTo(`${paths.login}?inspect=stately`);
  await rich.fill(msg`Username`, 'rich');
  await rich.fill(msg`Password`, password);
  await rich.press(msg`Log in`);
  await rich.waitForPath(paths.home);
  await opener(rich).waitFor();
  expect(context.pages()).toHaveLength(1);
  const newPage = context.waitForEvent('page');
  await opener(rich).click();
  const stately = await newPage;
  const readReceived = () =>
    stately.evaluate(() => (window as unknown as { received: string[] }).received.join());
  await expect.poll(readReceived).toContain('loggedIn');
  await expect.poll(readReceived).toContain('auth.login');
  expect(await readReceived()).not.toContain(password);
  await expect(opener(rich)).toHaveCount(0);
});

test('the page says when the browser opens no window for the hosted inspector', async ({
  visitor,
}) => {
  const rich = await visitor(inspectedDevice);
  await rich.page.addInitScript(() => {
    window.open = () => null;
  });
  await rich.goTo('/?inspect=stately');
  await opener(rich).click();
  await rich.waitForText(
    'The browser has opened no window. Allow this site to open one, and press again.',
  );
  await opener(rich).waitFor();
});

test('a receiver on this machine gets the same events as the hosted inspector', async ({
  visitor,
}) => {
  const receiver = spawn(process.execPath, ['--import', 'tsx', 'scripts/inspectServer.ts']);
  let receivedText = '';
  const waitForReceived = async (text: string) => {
    for (const end = Date.now() + 20_000; !receivedText.includes(text);)
      if (Date.now() > end) throw new Error(`${text} is not said:\n${receivedText}`);
      else await new Promise((resolve) => setTimeout(resolve, 50));
  };
  for (const stream of [receiver.stdout, receiver.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (receivedText += text));
  try {
    await waitForReceived('?inspect=socket');
    const someone = await visitor(inspectedDevice);
    await someone.goTo('/?inspect=socket');
    await someone.press(msg`Menu`);
    await waitForReceived('drawer.open "open"');
  } finally {
    receiver.kill();
  }
});
