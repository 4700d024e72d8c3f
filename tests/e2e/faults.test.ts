import { msg } from '@lingui/core/macro';
import type { Locator } from '@playwright/test';
import type { CallFailure } from '../../machines/failure';
import { failureMessage } from '../../src/i18n/failureText';
import { depositOrderPath, paths } from '../../src/lib/paths';
import { Network, advanceClockUntil, type Fault } from './support/faults';
import { createDeposit, logIn, findQr } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

interface Screen {
  name: string;
  path: string;
  /** The calls that go wrong. */
  calls: RegExp;
  /** Visible when the page is complete. */
  content: (player: Player) => Locator;
  /** Visible after a failed call; by default the words for the failure. */
  words?: (player: Player) => Locator;
}

/** A balance or a total, in kip or in baht. */
const largeAmount = /^\d{1,3}(\.\d{3})+(,\d\d)?( |$)/;
const orderCode = /^C[HW]-\w{7}$/;

/** Every page that a player reads, with the calls that it cannot do without. */
const screensOf = (code: string): Screen[] => [
  {
    name: 'home',
    path: paths.home,
    calls: /credits\//,
    content: ({ page }) => page.getByText(largeAmount),
    words: ({ page }) => page.getByText('—', { exact: true }),
  },
  {
    name: 'home, open orders',
    path: paths.home,
    calls: /deposits\/open/,
    content: ({ page }) => page.getByText(code),
  },
  {
    name: 'deposit, open order',
    path: paths.deposit,
    calls: /deposits\/open/,
    content: (player) => findQr(player, code),
  },
  {
    name: 'deposit, one order',
    path: depositOrderPath(code),
    calls: /deposits\/CH-/,
    content: (player) => findQr(player, code),
  },
  {
    name: 'withdraw',
    path: paths.withdraw,
    calls: /withdrawals\?/,
    content: (player) => player.find('button', msg`Continue`),
  },
  {
    name: 'withdraw, form',
    path: paths.withdraw,
    calls: /limits|currency-rates/,
    content: (player) => player.find('button', msg`Continue`),
  },
  {
    name: 'withdraw, balances',
    path: paths.withdraw,
    calls: /credits\//,
    content: ({ page }) => page.getByText(largeAmount),
    words: (player) =>
      player.page.getByText(player.translate(msg`We could not load every balance`)),
  },
  {
    name: 'bank',
    path: paths.bank,
    calls: /bank-accounts/,
    content: (player) => player.find('link', msg`Deposit by QR`),
  },
  {
    name: 'promotions',
    path: paths.promotions,
    calls: /\/promotions$/,
    content: (player) => player.find('list', msg`Promotion`),
  },
  {
    name: 'promotion in use',
    path: paths.promotions,
    calls: /promotions\/using/,
    content: (player) => player.find('list', msg`Promotion`),
  },
  {
    name: 'deposit history',
    path: paths.depositHistory,
    calls: /deposits\?/,
    content: ({ page }) => page.getByText(orderCode),
  },
  {
    name: 'withdraw history',
    path: paths.withdrawHistory,
    calls: /withdrawals\?page=1&pageSize=10/,
    content: ({ page }) => page.getByText(orderCode),
  },
  {
    name: 'promotion history',
    path: paths.promotionHistory,
    calls: /usages\?/,
    content: (player) => player.page.getByText(player.translate(msg`No promotions used yet`)),
  },
  {
    name: 'games',
    path: paths.game('gclub'),
    calls: /games\//,
    content: ({ page }) => page.getByRole('searchbox'),
  },
];

const wordsFor = (player: Player, failure: CallFailure) =>
  player.page
    .getByText(player.translate(failureMessage(failure).message))
    .filter({ visible: true });

/** A fault and the failure that the page shows for it. */
type FaultCase = readonly [Fault, CallFailure];

const serverError: FaultCase = [
  'error 500',
  { kind: 'failed', failure: { code: 'CONTACT_SUPPORT' } },
];
const unreadable: readonly FaultCase[] = [
  ['HTML instead of JSON', { kind: 'broken' }],
  ['malformed JSON', { kind: 'broken' }],
];

/** The faults of a screen: an unreadable answer, of a kind that alternates, and a refusal. */
const faultsOf = (turn: number) => [
  unreadable[turn % unreadable.length] ?? serverError,
  serverError,
];

/** Unknown amounts must not be shown as zero. */
const expectNoZero = ({ page }: Player) => expect(page.getByText(/^0([.,]00)?$/)).toHaveCount(0);

/** Breaks a page by each fault, and lets it recover by its own button. */
async function breakAndRecover(
  player: Player,
  { name, path, content, words }: Screen,
  network: Network,
  turn: number,
): Promise<void> {
  const retryButton = player.find('button', msg`Try again`);
  for (const [index, [fault, failure]] of faultsOf(turn).entries()) {
    network.startFailing(fault);
    const before = network.requests.length;
    if (index === 0) await player.goTo(path);
    else await retryButton.click();
    const expectedText = words?.(player) ?? wordsFor(player, failure);
    await advanceClockUntil(player.page, expectedText, () => network.requests.length > before);
    await advanceClockUntil(player.page, retryButton);
    if (name === 'home') await expectNoZero(player);
  }
  network.stopFailing();
  await retryButton.click();
  await advanceClockUntil(player.page, content(player));
}

/** No answer comes: the page says so, and can be loaded again. */
async function checkSilence(
  player: Player,
  { path, content }: Screen,
  network: Network,
): Promise<void> {
  network.startFailing('silence');
  await player.goTo(path);
  await advanceClockUntil(player.page, player.find('button', msg`Load the page again`));
  network.stopFailing();
  await player.press(msg`Load the page again`);
  await advanceClockUntil(player.page, content(player));
}

type Play = (player: Player, screen: Screen, network: Network, turn: number) => Promise<void>;

/** Runs `play` on every screen, and fails with the names of the screens where it failed. */
async function onEach(player: Player, screens: readonly Screen[], play: Play): Promise<void> {
  const problems: string[] = [];
  for (const [turn, screen] of screens.entries()) {
    const network = await Network.intercept(player.page, screen.calls);
    await play(player, screen, network, turn).catch((error: unknown) =>
      problems.push(`${screen.name}: ${String(error)}`),
    );
    await network.end();
  }
  expect(problems).toEqual([]);
}

test('every page says what could not be loaded, never shows it as zero, and loads it on request', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const code = await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  await rich.page.clock.install();
  await onEach(rich, screensOf(code), breakAndRecover);
});

/** Only parts of these pages wait for the calls; the other pages wait as a whole. */
const partial = ['home, open orders', 'promotion in use', 'withdraw, balances'];

test('every page says when an answer never comes, and can be loaded again', async ({ visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const code = await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  await rich.page.clock.install();
  const hanging = screensOf(code).filter(({ name }) => !partial.includes(name));
  await onEach(rich, hanging, checkSilence);
});
