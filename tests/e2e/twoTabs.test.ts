import { msg } from '@lingui/core/macro';
import { paths, withdrawOrderPath } from '../../src/lib/paths';
import { otherDeviceOf } from './support/otherDevice';
import { readInAllLanguages, refusalWords } from './support/fourLanguages';
import {
  confirmWithdrawal,
  createDeposit,
  formatAmount,
  logIn,
  openPasswordDialog,
  findQr,
  waitForName,
  createWithdrawal,
} from './support/journeys';
import { holdAnswers, waitUntilLoaded } from './support/network';
import { serveStaleAnswers } from './support/staleAnswers';
import type { Player } from './support/player';
import { expect, test } from './support/test';

/** Opens a sleeping tab, which the server cannot reach. */
async function openSleepingTab(player: Player, path: string): Promise<Player> {
  const tab = await player.openTab();
  await serveStaleAnswers(tab);
  await tab.goTo(path);
  await waitUntilLoaded(tab.page);
  return tab;
}

/** Returns to a tab from another one. */
async function returnToTab({ page }: Player): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
}

test('H1: a balance that changed in another tab is updated when the tab is shown again', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const tab = await openSleepingTab(rich, paths.home);
  await tab.waitForText(formatAmount(tab, '19840000', 'LAK'));
  await backoffice.addWinnings('rich', 'gclub', '1000.00');
  await returnToTab(tab);
  await tab.waitForText(formatAmount(tab, '20480000', 'LAK'));
});

test('E4: a deposit canceled in another tab is shown as canceled when the tab is shown again', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const code = await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  const tab = await openSleepingTab(rich, paths.deposit);
  await findQr(tab, code).waitFor();
  await rich.press(msg`Cancel this deposit`);
  await rich.press(msg`Yes, cancel it`);
  await rich.waitForText(msg`You canceled this deposit`);
  await returnToTab(tab);
  await tab.waitForText(msg`You canceled this deposit`);
  await expect(findQr(tab, code)).toHaveCount(0);
});

test('F1: a decision of staff is shown when the tab is shown again', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const code = await createWithdrawal(rich, { provider: 'gclub', amount: '100' });
  const tab = await openSleepingTab(rich, withdrawOrderPath(code));
  await tab.waitForText(msg`Staff are checking your withdrawal`);
  await backoffice.approveWithdrawal(code);
  await returnToTab(tab);
  await tab.waitForText(msg`Your money is on its way`);
});

test('G2: a promotion started in another tab is shown when the tab is shown again', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const tab = await rich.openTab();
  await tab.page.clock.install();
  await serveStaleAnswers(tab);
  await tab.goTo(paths.promotion('double-500'));
  await tab.waitFor('button', msg`Choose a provider first`);
  await otherDeviceOf(rich).usePromotion('extra-30', 'gclub');
  await tab.page.clock.fastForward('00:05');
  await returnToTab(tab);
  await tab.waitForText({
    ...msg({
      message: 'You are already using a promotion with {provider}. Finish or cancel it first.',
    }),
    values: { provider: 'GClub' },
  });
});

const staleAnswers = [
  {
    name: 'the credit was withdrawn in another tab',
    amount: '7000',
    happens: (player: Player) =>
      otherDeviceOf(player).createWithdrawal({ provider: 'gclub_live', amount: '1000' }),
    refused: refusalWords({ code: 'INSUFFICIENT_CREDIT' }),
  },
];
for (const { name, amount, happens, refused } of staleAnswers)
  test(`F1: a withdrawal is refused clearly when ${name}`, async ({ backoffice, visitor }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    await serveStaleAnswers(rich, 'players/credits/*', 'withdrawals**');
    await rich.goTo(paths.withdraw);
    await waitUntilLoaded(rich.page);
    await rich.choose('GClub Live');
    await rich.fill(msg`Amount`, amount);
    await happens(rich);
    await confirmWithdrawal(rich);
    await readInAllLanguages(rich, refused);
    await expect(rich.field(msg`Amount`)).toHaveValue(
      formatAmount(rich, amount, 'THB').replace(/[.,]00$/, ''),
    );
    await backoffice.expectCleanAudit();
  });

test('F1: the server names promotion terms that the page does not know yet', async ({
  backoffice,
  visitor,
}) => {
  const demo = await visitor();
  await logIn(demo, 'demo');
  await demo.page.route('**/api/v2/players/promotions/using', (route) =>
    route.fulfill({ json: { usage: null } }),
  );
  await backoffice.addWinnings('demo', 'gclub_live', '0.50');
  await demo.goTo(paths.withdraw);
  await demo.press(msg`Make another withdrawal`);
  await demo.choose('GClub Live');
  await demo.fill(msg`Amount`, '100');
  await confirmWithdrawal(demo);
  await readInAllLanguages(
    demo,
    refusalWords({ code: 'PROMOTION_CREDIT_NOT_REACHED', params: { required: '4687.50' } }),
  );

  await backoffice.addWinnings('demo', 'gclub_live', '4000.00');
  const amount = await otherDeviceOf(demo).getCredit('gclub_live');
  await confirmWithdrawal(demo);
  await readInAllLanguages(
    demo,
    refusalWords({ code: 'WITHDRAW_ALL_REQUIRED', params: { amount } }),
  );

  await otherDeviceOf(demo).createWithdrawal({ provider: 'gclub_live', amount });
  await backoffice.addWinnings('demo', 'gclub_live', '200.00');
  await demo.waitForText(formatAmount(demo, '200', 'THB'));
  await confirmWithdrawal(demo);
  await readInAllLanguages(demo, refusalWords({ code: 'WITHDRAWAL_PENDING' }));
  await backoffice.expectCleanAudit();
});

/** Which of these names and bank accounts a tab shows. */
const visibleTexts = async ({ page }: Player, texts: string[]) => {
  const bodyText = await page.locator('body').innerText();
  return texts.filter((text) => bodyText.includes(text));
};

/** Another player logs in in another tab, after the session of the first one has ended unnoticed. */
async function logInInOtherTab(tab: Player, username: string): Promise<void> {
  await tab.page.context().clearCookies();
  await logIn(tab, username);
}

const ofRich = ['ບຸນມີ', '7788'];

test(
  'another player logs in in another tab: data of the previous player disappears, even without an answer',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor({ width: 1280, height: 900 });
    await logIn(rich, 'rich');
    await rich.goTo(paths.bank);
    await expect.poll(() => visibleTexts(rich, ofRich)).toEqual(ofRich);
    await openPasswordDialog(rich, 'ບຸນມີ');
    const release = await holdAnswers(rich.page, '**/api/v2/**');
    await logInInOtherTab(await rich.openTab(), 'newbie');
    await expect.poll(() => visibleTexts(rich, ofRich)).toEqual([]);
    await release();
    await waitForName(rich, 'ນ້ອງໃໝ່');
    await rich.waitFor('button', msg`Save bank account`);
    await expect.poll(() => visibleTexts(rich, ofRich)).toEqual([]);
    await expect(rich.page.getByRole('dialog')).toHaveCount(0);
  },
);

test("a page restored from the browser's cache shows nothing until it is known who is logged in", async ({
  visitor,
}) => {
  const rich = await visitor({ width: 1280, height: 900 });
  await logIn(rich, 'rich');
  await rich.goTo(paths.bank);
  await expect.poll(() => visibleTexts(rich, ofRich)).toEqual(ofRich);
  const release = await holdAnswers(rich.page, '**/api/v2/**');
  await rich.page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect.poll(() => visibleTexts(rich, ofRich)).toEqual([]);
  await release();
  await expect.poll(() => visibleTexts(rich, ofRich)).toEqual(ofRich);
});
