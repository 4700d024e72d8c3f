import { msg } from '@lingui/core/macro';
import { paths, withdrawOrderPath } from '../../src/lib/paths';
import { otherDeviceOf } from './support/elsewhere';
import { readsInAll, refusalWords } from './support/fourLanguages';
import {
  confirmsWithdrawal,
  deposits,
  inDigits,
  logsIn,
  opensPasswordDialog,
  findQr,
  seesName,
  withdraws,
} from './support/journeys';
import { holds, waitUntilLoaded } from './support/network';
import { seesStaleAnswers } from './support/staleAnswers';
import type { Player } from './support/player';
import { expect, test } from './support/test';

/** Opens a sleeping tab, which the server cannot reach. */
async function sleepingTab(player: Player, path: string): Promise<Player> {
  const tab = await player.inAnotherTab();
  await seesStaleAnswers(tab);
  await tab.goesTo(path);
  await waitUntilLoaded(tab.page);
  return tab;
}

/** Returns to a tab from another one. */
async function looksAt({ page }: Player): Promise<void> {
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
  await logsIn(rich, 'rich');
  const tab = await sleepingTab(rich, paths.home);
  await tab.canSee(inDigits(tab, '19840000', 'LAK'));
  await backoffice.playerWins('rich', 'gclub', '1000.00');
  await looksAt(tab);
  await tab.canSee(inDigits(tab, '20480000', 'LAK'));
});

test('E4: a deposit canceled in another tab is shown as canceled when the tab is shown again', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await deposits(rich, { provider: 'gclub', amount: '50000' });
  const tab = await sleepingTab(rich, paths.deposit);
  await findQr(tab, code).waitFor();
  await rich.presses(msg`Cancel this deposit`);
  await rich.presses(msg`Yes, cancel it`);
  await rich.canSee(msg`You canceled this deposit`);
  await looksAt(tab);
  await tab.canSee(msg`You canceled this deposit`);
  await expect(findQr(tab, code)).toHaveCount(0);
});

test('F1: a decision of staff is shown when the tab is shown again', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await withdraws(rich, { provider: 'gclub', amount: '100' });
  const tab = await sleepingTab(rich, withdrawOrderPath(code));
  await tab.canSee(msg`Staff are checking your withdrawal`);
  await backoffice.staffApprove(code);
  await looksAt(tab);
  await tab.canSee(msg`Your money is on its way`);
});

test('G2: a promotion started in another tab is shown when the tab is shown again', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const tab = await rich.inAnotherTab();
  await tab.page.clock.install();
  await seesStaleAnswers(tab);
  await tab.goesTo(paths.promotion('double-500'));
  await tab.sees('button', msg`Choose a provider first`);
  await otherDeviceOf(rich).usesPromotion('extra-30', 'gclub');
  await tab.page.clock.fastForward('00:05');
  await looksAt(tab);
  await tab.canSee({
    ...msg({
      message: 'You are already using a promotion with {provider}. Finish or cancel it first.',
    }),
    values: { provider: 'GClub' },
  });
});

const stale = [
  {
    name: 'the credit was withdrawn in another tab',
    amount: '7000',
    happens: (player: Player) =>
      otherDeviceOf(player).withdraws({ provider: 'gclub_live', amount: '1000' }),
    refused: refusalWords({ code: 'INSUFFICIENT_CREDIT' }),
  },
];
for (const { name, amount, happens, refused } of stale)
  test(`F1: a withdrawal is refused clearly when ${name}`, async ({ backoffice, visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    await seesStaleAnswers(rich, 'players/credits/*', 'withdrawals**');
    await rich.goesTo(paths.withdraw);
    await waitUntilLoaded(rich.page);
    await rich.chooses('GClub Live');
    await rich.fills(msg`Amount`, amount);
    await happens(rich);
    await confirmsWithdrawal(rich);
    await readsInAll(rich, refused);
    await expect(rich.field(msg`Amount`)).toHaveValue(
      inDigits(rich, amount, 'THB').replace(/[.,]00$/, ''),
    );
    await backoffice.auditPasses();
  });

test('F1: the server names promotion terms that the page does not know yet', async ({
  backoffice,
  visitor,
}) => {
  const demo = await visitor();
  await logsIn(demo, 'demo');
  await demo.page.route('**/api/v2/players/promotions/using', (route) =>
    route.fulfill({ json: { usage: null } }),
  );
  await backoffice.playerWins('demo', 'gclub_live', '0.50');
  await demo.goesTo(paths.withdraw);
  await demo.presses(msg`Make another withdrawal`);
  await demo.chooses('GClub Live');
  await demo.fills(msg`Amount`, '100');
  await confirmsWithdrawal(demo);
  await readsInAll(
    demo,
    refusalWords({ code: 'PROMOTION_CREDIT_NOT_REACHED', params: { required: '4687.50' } }),
  );

  await backoffice.playerWins('demo', 'gclub_live', '4000.00');
  const amount = await otherDeviceOf(demo).creditAt('gclub_live');
  await confirmsWithdrawal(demo);
  await readsInAll(demo, refusalWords({ code: 'WITHDRAW_ALL_REQUIRED', params: { amount } }));

  await otherDeviceOf(demo).withdraws({ provider: 'gclub_live', amount });
  await backoffice.playerWins('demo', 'gclub_live', '200.00');
  await demo.canSee(inDigits(demo, '200', 'THB'));
  await confirmsWithdrawal(demo);
  await readsInAll(demo, refusalWords({ code: 'WITHDRAWAL_PENDING' }));
  await backoffice.auditPasses();
});

/** Which of these names and bank accounts a tab shows. */
const visibleTexts = async ({ page }: Player, texts: string[]) => {
  const bodyText = await page.locator('body').innerText();
  return texts.filter((text) => bodyText.includes(text));
};

/** Another player logs in in another tab, after the session of the first one has ended unnoticed. */
async function logsInElsewhere(tab: Player, username: string): Promise<void> {
  await tab.page.context().clearCookies();
  await logsIn(tab, username);
}

const ofRich = ['ບຸນມີ', '7788'];

test(
  'another player logs in in another tab: data of the previous player disappears, even without an answer',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor({ width: 1280, height: 900 });
    await logsIn(rich, 'rich');
    await rich.goesTo(paths.bank);
    await expect.poll(() => visibleTexts(rich, ofRich)).toEqual(ofRich);
    await opensPasswordDialog(rich, 'ບຸນມີ');
    const release = await holds(rich.page, '**/api/v2/**');
    await logsInElsewhere(await rich.inAnotherTab(), 'newbie');
    await expect.poll(() => visibleTexts(rich, ofRich)).toEqual([]);
    await release();
    await seesName(rich, 'ນ້ອງໃໝ່');
    await rich.sees('button', msg`Save bank account`);
    await expect.poll(() => visibleTexts(rich, ofRich)).toEqual([]);
    await expect(rich.page.getByRole('dialog')).toHaveCount(0);
  },
);

test("a page restored from the browser's cache shows nothing until it is known who is logged in", async ({
  visitor,
}) => {
  const rich = await visitor({ width: 1280, height: 900 });
  await logsIn(rich, 'rich');
  await rich.goesTo(paths.bank);
  await expect.poll(() => visibleTexts(rich, ofRich)).toEqual(ofRich);
  const release = await holds(rich.page, '**/api/v2/**');
  await rich.page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect.poll(() => visibleTexts(rich, ofRich)).toEqual([]);
  await release();
  await expect.poll(() => visibleTexts(rich, ofRich)).toEqual(ofRich);
});
