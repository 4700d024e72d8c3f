import { msg } from '@lingui/core/macro';
import { expect } from '@playwright/test';
import { depositOrderPath, paths, withdrawOrderPath } from '../../src/lib/paths';
import { recordCheckCount } from '../../scripts/conformanceLog';
import { Network, advanceClockUntil, type Fault } from './support/faults';
import { registerNoy, test, type ForeignSite } from './support/foreign';
import { logIn } from './support/journeys';
import type { Player } from './support/player';

interface Screen {
  path: string;
  /** The page shows the same without any answer, so nothing can be missing. */
  needsNothing?: true;
  isOfVisitors?: true;
}

/** Every page, with data. */
function screensOf(foreign: ForeignSite): Screen[] {
  const { world } = foreign;
  const noy = registerNoy(foreign);
  const deposit = world.deposit(noy, 'alphabet', '50000', 'key-1');
  const withdrawal = world.withdraw(noy, 'alphabet', '10', 'key-2');
  return [
    { path: paths.landing, needsNothing: true, isOfVisitors: true },
    { path: paths.login, needsNothing: true, isOfVisitors: true },
    { path: paths.register, isOfVisitors: true },
    { path: paths.home },
    { path: paths.deposit },
    { path: depositOrderPath(deposit.code) },
    { path: paths.depositHistory },
    { path: paths.withdraw },
    { path: withdrawOrderPath(withdrawal.code) },
    { path: paths.withdrawHistory },
    { path: paths.bank },
    { path: paths.promotions },
    { path: paths.promotion('weekend') },
    { path: paths.promotionHistory },
    { path: paths.game('alphabet') },
  ];
}

/** All calls for data, except those for player and agency, without which there is no page. */
const dataCalls = /^GET \/(?!players\/(current|info)$|agency)/;

const retryButton = (player: Player) =>
  player.page
    .getByRole('button', { name: player.translate(msg`Try again`) })
    .or(player.page.getByRole('button', { name: player.translate(msg`Load the page again`) }))
    .filter({ visible: true });
const heading = ({ page }: Player) => page.locator('h1').first();
const unfinished = ({ page }: Player) => page.locator('[aria-busy="true"], [data-pending]');

/** The page is complete: nothing is loading, and everything that it shows could be loaded. */
async function expectComplete(player: Player): Promise<void> {
  await expect(heading(player)).toBeAttached();
  await expect
    .poll(async () => {
      const retry = retryButton(player).first();
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => {});
      return (await retryButton(player).count()) + (await unfinished(player).count());
    })
    .toBe(0);
  const text = await player.page.locator('body').innerText();
  expect(text).not.toMatch(/undefined|NaN|\[object|Something went wrong/);
}

async function breakAndRecover(
  player: Player,
  { path, needsNothing }: Screen,
  network: Network,
  fault: Fault,
): Promise<void> {
  network.startFailing(fault);
  await player.goTo(path);
  await advanceClockUntil(player.page, needsNothing ? heading(player) : retryButton(player));
  await expect(heading(player)).toBeAttached();
  network.stopFailing();
  await expectComplete(player);
}

/** Runs the test on every page, and fails with the names of those where it failed. */
async function onEach(
  answers: string,
  screens: readonly Screen[],
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  const problems: string[] = [];
  for (const screen of screens)
    await look(screen).catch((error: unknown) => problems.push(`${screen.path}: ${String(error)}`));
  recordCheckCount({
    label: `Every page: ${answers}`,
    tried: screens.length,
    passed: screens.length - problems.length,
  });
  expect(problems).toEqual([]);
}

test('every page is complete with the minimal answers that the specification requires', async ({
  foreign,
  visitor,
}) => {
  const [noy, someone] = [await visitor(), await visitor()];
  const screens = screensOf(foreign);
  await logIn(noy, 'noy');
  await onEach('the least', screens, async ({ path, isOfVisitors }) => {
    const player = isOfVisitors ? someone : noy;
    await player.goTo(path);
    await heading(player).waitFor({ state: 'attached' });
    await expect(retryButton(player)).toHaveCount(0);
    await expectComplete(player);
  });
});

const faults: Record<string, Fault> = {
  'status 500': 'error 500',
  HTML: 'HTML instead of JSON',
  'malformed JSON': 'malformed JSON',
  'an empty body': 'empty body',
  silence: 'silence',
};
for (const [answers, fault] of Object.entries(faults))
  test(`every page says what is missing, and can be loaded again: ${answers}`, async ({
    foreign,
    visitor,
  }) => {
    const players = { noy: await visitor(), someone: await visitor() };
    const screens = screensOf(foreign);
    await logIn(players.noy, 'noy');
    const networks = {
      noy: await Network.intercept(players.noy.page, dataCalls),
      someone: await Network.intercept(players.someone.page, dataCalls),
    };
    for (const { page } of Object.values(players)) await page.clock.install();
    await onEach(answers, screens, (screen) => {
      const who = screen.isOfVisitors ? 'someone' : 'noy';
      return breakAndRecover(players[who], screen, networks[who], fault);
    });
  });
