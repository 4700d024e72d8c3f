import { msg } from '@lingui/core/macro';
import type { CallFailure } from '../../machines/failure';
import { failureMessage } from '../../src/i18n/failureText';
import { providerName } from '../../src/i18n/providerNames';
import { paths } from '../../src/lib/paths';
import { Network, advanceClockUntil, type Fault } from './support/faults';
import {
  confirmWithdrawal,
  formatAmount,
  addBankAccount,
  fillDepositForm,
  fillRegistration,
  logIn,
  logInAgain,
  loseSession,
  password,
  registerAccount,
  waitForQr,
  saveBankAccount,
} from './support/journeys';
import { holdAnswers, waitForHydration } from './support/network';
import { fetchOpenOrders } from './support/orders';
import type { Player, Words } from './support/player';
import { expect, test } from './support/test';

const keysOf = (network: Network) =>
  new Set(network.requests.map((request) => request.headers()['idempotency-key']));

/** Waits until the server has exactly one order. @returns its code */
async function onlyOrderOf(player: Player, kind: 'deposits' | 'withdrawals'): Promise<string> {
  await expect.poll(() => fetchOpenOrders(player, kind)).toHaveLength(1);
  const [order] = await fetchOpenOrders(player, kind);
  return order?.code ?? '';
}

const readDigits = async (player: Player, field: Words) =>
  (await player.field(field).inputValue()).replace(/\D/g, '');

const failures: [Fault, CallFailure][] = [
  ['error 500', { kind: 'failed', failure: { code: 'CONTACT_SUPPORT' } }],
  ['HTML instead of JSON', { kind: 'broken' }],
  ['silence', { kind: 'timeout' }],
  ['malformed JSON', { kind: 'broken' }],
];

/** Sends a form once for each fault, and checks the message. */
async function submitDuringFaults(
  player: Player,
  network: Network,
  buttons: Words[] | (() => Promise<void>),
): Promise<void> {
  for (const [index, [fault, failure]] of failures.entries()) {
    network.startFailing(fault);
    if (typeof buttons === 'function') await buttons();
    else await player.press(buttons[Math.min(index, buttons.length - 1)] ?? '');
    const words = player.translate(failureMessage(failure).message);
    await advanceClockUntil(player.page, player.page.getByText(words).filter({ visible: true }));
  }
  network.stopFailing();
}

test(
  'a deposit sent into every kind of network fault is made once',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    await rich.page.clock.install();
    await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
    const network = await Network.intercept(rich.page, /^POST \/deposits$/);
    await submitDuringFaults(rich, network, [msg`Get the QR`, msg`Send again`]);
    await expect.poll(() => readDigits(rich, msg`Amount`)).toBe('75000');
    await expect(rich.find('radio', providerName('gclub'))).toBeChecked();

    // The server commits and the answer is lost: the same key finds the order.
    network.startFailing('lost reply');
    await rich.press(msg`Send again`);
    const code = await onlyOrderOf(rich, 'deposits');
    await advanceClockUntil(rich.page, rich.find('button', msg`Send again`));
    network.stopFailing();
    await rich.press(msg`Send again`);
    expect(await waitForQr(rich)).toBe(code);
    expect(keysOf(network).size).toBe(1);
    expect(await fetchOpenOrders(rich, 'deposits')).toHaveLength(1);
    await backoffice.expectCleanAudit();
  },
);

test('a withdrawal sent into every kind of network fault is made once', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.page.clock.install();
  await rich.goTo(paths.withdraw);
  await rich.choose(providerName('alphabet'));
  await rich.fill(msg`Amount`, '100');
  const network = await Network.intercept(rich.page, /^POST \/withdrawals$/);
  await rich.press(msg`Continue`);
  await submitDuringFaults(rich, network, [msg`Withdraw`, msg`Send again`]);
  await rich.waitForText(formatAmount(rich, '100', 'THB'));

  network.startFailing('lost reply');
  await rich.press(msg`Send again`);
  const code = await onlyOrderOf(rich, 'withdrawals');
  await advanceClockUntil(rich.page, rich.find('button', msg`Send again`));
  network.stopFailing();
  await rich.press(msg`Send again`);
  await rich.waitForText(msg`Staff are checking your withdrawal`);
  await rich.waitForText(code);
  expect(keysOf(network).size).toBe(1);
  expect(await fetchOpenOrders(rich, 'withdrawals')).toHaveLength(1);
  await backoffice.expectCleanAudit();
});

test('login, registration and bank account say what went wrong and keep what was typed', async ({
  visitor,
}) => {
  const noy = await visitor();
  await noy.page.clock.install();

  await noy.goTo(paths.login);
  const logins = await Network.intercept(noy.page, /^POST \/players\/login$/);
  for (const [fault] of failures) {
    logins.startFailing(fault);
    await noy.fill(msg`Username`, 'newbie');
    await noy.fill(msg`Password`, password);
    await noy.press(msg`Log in`);
    await advanceClockUntil(noy.page, noy.page.getByRole('alert').filter({ visible: true }));
    await expect(noy.field(msg`Username`)).toHaveValue('newbie');
  }
  await logins.end();

  await fillRegistration(noy, 'noy_faults');
  const registrations = await Network.intercept(noy.page, /^POST \/players\/register$/);
  registrations.startFailing('HTML instead of JSON');
  await noy.press(msg`Create my account`);
  await advanceClockUntil(noy.page, noy.page.getByRole('alert').filter({ visible: true }));
  await expect(noy.field(msg`Username`)).toHaveValue('noy_faults');
  await expect(noy.field(msg`Your name here`)).toHaveValue('Noy');
  await registrations.end();

  await registerAccount(noy, 'noy_faults');
  await noy.goTo(paths.bank);
  await noy.choose('BCEL');
  await noy.fill(msg`Account number`, '160120000123456');
  await noy.fill(msg`Account name`, 'NOY SAYSANA');
  const accounts = await Network.intercept(noy.page, /^POST \/players\/bank-accounts$/);
  await submitDuringFaults(noy, accounts, () => saveBankAccount(noy));
  await expect(noy.field(msg`Account number`)).toHaveValue('160120000123456');
  await expect(noy.field(msg`Account name`)).toHaveValue('NOY SAYSANA');

  // The account was added and the answer is lost: the page finds the account.
  accounts.startFailing('lost reply');
  await saveBankAccount(noy);
  await advanceClockUntil(noy.page, noy.find('link', msg`Deposit by QR`));
});

test('offline, a form says so at once and sends nothing later', async ({ visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.page.clock.install();
  await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
  const network = await Network.intercept(rich.page, /^POST \/deposits$/);
  // Time stands still: the message must appear immediately
  await rich.page.clock.pauseAt((await rich.page.evaluate(() => Date.now())) + 10_000);
  await rich.page.context().setOffline(true);
  await rich.waitForText(msg`This works again as soon as you are connected.`);
  await expect(rich.find('button', msg`Get the QR`)).toBeDisabled();
  await expect.poll(() => readDigits(rich, msg`Amount`)).toBe('75000');
  const sentCount = network.requests.length;

  await rich.page.context().setOffline(false);
  await rich.page.clock.runFor(120_000);
  expect(network.requests).toHaveLength(sentCount);
  expect(await fetchOpenOrders(rich, 'deposits')).toEqual([]);

  await rich.page.clock.resume();
  await rich.press(msg`Get the QR`);
  const code = await waitForQr(rich);
  expect((await fetchOpenOrders(rich, 'deposits')).map((order) => order.code)).toEqual([code]);
});

for (const isEarly of [false, true])
  test(`data that arrive between press and release do not lose a press ${isEarly ? 'before' : 'after'} hydration`, async ({
    visitor,
  }) => {
    const noy = await visitor({ worker: false });
    await registerAccount(noy, 'noy_press');
    await addBankAccount(noy, '160-12-00-0123456');
    const startApp = isEarly
      ? await holdAnswers(noy.page, '**/*.js')
      : () => waitForHydration(noy.page);
    const release = await holdAnswers(noy.page, '**/api/v2/limits');
    await noy.page.goto(paths.deposit, { waitUntil: 'commit' });
    if (!isEarly) await waitForHydration(noy.page);
    await noy.choose(providerName('alphabet'));
    await noy.fill(msg`Amount`, '200000');
    await noy.find('button', msg`Get the QR`).hover();
    await noy.page.mouse.down();
    await startApp();
    await waitForHydration(noy.page);
    const limitsResponse = noy.page.waitForResponse('**/api/v2/limits');
    await release();
    await (await limitsResponse).finished();
    // Unless held back, the data is drawn before the page is idle, which moves the button
    await noy.page.evaluate(
      () =>
        new Promise((resolve) =>
          requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
        ),
    );
    await noy.page.mouse.up();
    await waitForQr(noy);
  });

test('two clicks and Enter make one order', { tag: '@core' }, async ({ visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
  const network = await Network.intercept(rich.page, /^POST \/deposits$/);
  const { mouse, keyboard } = rich.page;
  await rich.find('button', msg`Get the QR`).hover();
  await rich.field(msg`Amount`).focus();
  await Promise.all([mouse.down(), mouse.up(), mouse.down(), mouse.up(), keyboard.press('Enter')]);
  await waitForQr(rich);
  expect(network.requests).toHaveLength(1);
  expect(await fetchOpenOrders(rich, 'deposits')).toHaveLength(1);
});

test('after a login in the middle of a form, the player is back with all their input', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');

  await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
  await loseSession(rich);
  await rich.press(msg`Get the QR`);
  await logInAgain(rich, 'rich');
  await rich.waitForPath(paths.deposit);
  await expect.poll(() => readDigits(rich, msg`Amount`)).toBe('75000');
  await expect(rich.find('radio', providerName('gclub'))).toBeChecked();
  await rich.press(msg`Get the QR`);
  await waitForQr(rich);
  expect(await fetchOpenOrders(rich, 'deposits')).toHaveLength(1);

  await rich.goTo(paths.withdraw);
  await rich.choose(providerName('alphabet'));
  await rich.fill(msg`Amount`, '123');
  await loseSession(rich);
  await confirmWithdrawal(rich);
  await logInAgain(rich, 'rich');
  await rich.waitForPath(paths.withdraw);
  await expect(rich.field(msg`Amount`)).toHaveValue(/^123(,00)?$/);
  await confirmWithdrawal(rich);
  await rich.waitForText(msg`Staff are checking your withdrawal`);
  await rich.press(msg`Make another withdrawal`);
  await expect(rich.field(msg`Amount`)).toHaveValue('');

  // The next player on the same device sees nothing of the draft.
  await rich.fill(msg`Amount`, '77');
  await loseSession(rich);
  await registerAccount(rich, 'noy_next');
  await addBankAccount(rich, '160-12-00-0123456');
  await backoffice.addWinnings('noy_next', 'alphabet', '200');
  await rich.goTo(paths.withdraw);
  await expect(rich.field(msg`Amount`)).toHaveValue('');
});

test('where storage is blocked, input still survives the login', async ({ visitor }) => {
  const rich = await visitor();
  await rich.page.addInitScript(() => {
    const throwBlocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: throwBlocked });
  });
  await logIn(rich, 'rich');
  await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
  await loseSession(rich);
  await rich.press(msg`Get the QR`);
  await logInAgain(rich, 'rich');
  await rich.waitForPath(paths.deposit);
  await expect.poll(() => readDigits(rich, msg`Amount`)).toBe('75000');
});

test('after a new release the page is reloaded once, and not while an order is being made', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });

  let isGone = true;
  await rich.page.route(/DepositHistoryPage.*\.js/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  let release: () => void = () => {};
  const releasePromise = new Promise<void>((resolve) => (release = resolve));
  await rich.page.route('**/api/v2/deposits', async (route) => {
    await releasePromise;
    await route.fallback();
  });
  let loads = 0;
  rich.page.on('load', () => (loads += 1));

  await rich.press(msg`Get the QR`);
  const partResponse = rich.page.waitForResponse(/DepositHistoryPage.*\.js/);
  await rich.followLink(msg`History`);
  await rich.waitForPath(paths.depositHistory);
  await partResponse;
  expect(loads).toBe(0);

  isGone = false;
  const reloadEvent = rich.page.waitForEvent('load');
  release();
  await reloadEvent;
  await rich.page
    .getByText(/^CH-\w{7}$/)
    .first()
    .waitFor();
  expect(loads).toBe(1);
  expect(await fetchOpenOrders(rich, 'deposits')).toHaveLength(1);
});
