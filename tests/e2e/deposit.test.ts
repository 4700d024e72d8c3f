import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Limits } from '../../contract/limits';
import { timeText } from '../../src/i18n/dates';
import { problemText } from '../../src/i18n/failureText';
import { moneyText } from '../../src/i18n/money';
import { fieldMessages, problemMessages } from '../../src/i18n/problemMessages';
import { depositOrderPath, paths } from '../../src/lib/paths';
import { callsAs, elsewhere } from './support/elsewhere';
import { readsInAll, refusalWords } from './support/fourLanguages';
import { deposits, fillsDeposit, inDigits, logsIn, qrOf, seesQr } from './support/journeys';
import { seesStaleAnswers } from './support/staleAnswers';
import type { Player } from './support/player';
import { expect, test } from './support/test';
import { chipOf, colorOf } from './support/status';

async function limitsOf(player: Player): Promise<Limits> {
  const { body } = await callsAs(player).limits.get();
  return (body as { limits: Limits }).limits;
}

const gets = (player: Player) => player.presses(msg`Get the QR`);

for (const width of [360, 1280])
  test(`E1: provider and amount are asked for, within the server's bounds, at ${width} px`, async ({
    visitor,
  }) => {
    const rich = await visitor({ width });
    await logsIn(rich, 'rich');
    const { min, max } = (await limitsOf(rich)).deposit;
    await rich.goesTo(paths.deposit);
    await gets(rich);
    await readsInAll(rich, [fieldMessages.chooseProvider, problemMessages.required]);

    await rich.chooses('GClub Live');
    await rich.fills(msg`Amount`, String(Number(min.amount) - 1));
    await gets(rich);
    const least = { rule: 'belowMinimum', params: { ...min } } as const;
    await readsInAll(rich, (i18n) => problemText(i18n, least));
    await rich.fills(msg`Amount`, String(Number(max.amount) + 1));
    const most = { rule: 'aboveMaximum', params: { ...max } } as const;
    await readsInAll(rich, (i18n) => problemText(i18n, most));
    await rich.fills(msg`Amount`, '1.2.3');
    await readsInAll(rich, problemMessages.notAnAmount);

    await rich.fills(msg`Amount`, min.amount);
    await gets(rich);
    await seesQr(rich);
    await rich.seesNoSideways();
  });

test('E1: without a bank account the way to one stands first', async ({ visitor }) => {
  const newbie = await visitor();
  await logsIn(newbie, 'newbie');
  await newbie.goesTo(paths.deposit);
  await readsInAll(newbie, msg`First, your bank account`);
  await expect(newbie.find('button', msg`Get the QR`)).toHaveCount(0);
  await newbie.follows(msg`Add bank account`);
  await newbie.arrivesAt(paths.bank);
});

test("E1: with a promotion in use the amount is the promotion's, and so is the provider", async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await backoffice.playerHasLeft(
    'rich',
    'askmebet',
    '0.00',
    await elsewhere(rich).creditAt('askmebet'),
  );
  await elsewhere(rich).usesPromotion('extra-30', 'askmebet');
  await rich.goesTo(paths.deposit);
  const amount = rich.field(msg`Amount`);
  await expect(amount).toHaveValue(inDigits(rich, '300000', 'LAK'));
  await expect(amount).toHaveAttribute('readonly');
  await expect(rich.find('radio', 'AskMeBet')).toBeChecked();
  await expect(rich.find('radio', 'Alphabet')).toBeDisabled();
  await rich.canSee(msg`The promotion sets this amount.`);
  await rich.canSee(inDigits(rich, '140.62', 'THB'));
  await rich.canSee(inDigits(rich, '609.37', 'THB'));

  await gets(rich);
  const code = await seesQr(rich);
  await backoffice.bankPays(code);
  await rich.canSee(msg`Your credit is in`);
  await rich.canSee(inDigits(rich, '609.37', 'THB'));
  await backoffice.auditPasses();
});

test('E1: while a promotion is in use its credit must be below the threshold for a new deposit', async ({
  backoffice,
  visitor,
}) => {
  const demo = await visitor();
  await logsIn(demo, 'demo');
  const { promotionCreditThreshold } = await limitsOf(demo);
  const amount = await elsewhere(demo).creditAt('gclub_live');
  await demo.goesTo(paths.deposit);
  await readsInAll(demo, (i18n) =>
    i18n._({
      ...msg({
        message:
          'While you use this promotion, you can deposit again once your credit at {provider} is below {threshold}. You have {balance} there now.',
      }),
      values: {
        provider: 'GClub Live',
        threshold: moneyText(promotionCreditThreshold, i18n),
        balance: moneyText({ amount, currency: 'THB' }, i18n),
      },
    }),
  );
  await expect(demo.find('button', msg`Get the QR`)).toHaveCount(0);

  await backoffice.playerHasLeft('demo', 'gclub_live', '19.99', amount);
  await demo.goesTo(paths.deposit);
  await expect(demo.find('button', msg`Get the QR`)).toBeEnabled();
  await demo.chooses('Alphabet');
  await demo.fills(msg`Amount`, '50000');
  await gets(demo);
  await seesQr(demo);
  await backoffice.auditPasses();
});

test('E1: the deposit for a promotion waits until credit and games are out of its way', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const balance = await elsewhere(rich).creditAt('gclub');
  const { promotionCreditThreshold } = await limitsOf(rich);
  const values = (i18n: I18n) => ({
    provider: 'GClub',
    name: 'GClub',
    threshold: moneyText(promotionCreditThreshold, i18n),
    balance: moneyText({ amount: balance, currency: 'THB' }, i18n),
  });
  await rich.goesTo(paths.promotion('extra-30'));
  await rich.chooses('GClub');
  await readsInAll(rich, (i18n) =>
    i18n._({
      ...msg({
        message:
          'You have {balance} at {name}. The deposit for this promotion needs less than {threshold} there: play or withdraw it first.',
      }),
      values: values(i18n),
    }),
  );
  await elsewhere(rich).usesPromotion('extra-30', 'gclub');
  await rich.goesTo(paths.deposit);
  await readsInAll(rich, (i18n) =>
    i18n._({
      ...msg({
        message:
          'The deposit for this promotion needs your credit at {provider} to be below {threshold}. You have {balance} there now: play or withdraw it first, or cancel the promotion.',
      }),
      values: values(i18n),
    }),
  );
  await backoffice.playerWins('rich', 'gclub', `-${balance}`);
  const inUse = await elsewhere(rich).calls.promotions.using();
  const { settlesAt } = (inUse.body as { usage: { settlesAt: string } }).usage;
  await rich.canSee(timeText(settlesAt));
  await expect(rich.find('button', msg`Get the QR`)).toHaveCount(0);
  await rich.goesTo(paths.promotions);
  await rich.canSee(timeText(settlesAt));
  await backoffice.timePasses(61);
  await rich.goesTo(paths.deposit);
  await gets(rich);
  await seesQr(rich);
  await backoffice.auditPasses();
});

test('E2: a check says that nothing was paid yet, and to scan the QR', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await deposits(rich, { provider: 'alphabet', amount: '50000' });
  await rich.presses(msg`I have paid, check`);
  await readsInAll(rich, refusalWords({ code: 'ORDER_NOT_PAID' }));
  await expect(qrOf(rich, code)).toBeVisible();
});

test(
  'E2: a cancel is asked about first, can be thought better of, and is done',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    const code = await deposits(rich, { provider: 'alphabet', amount: '50000' });
    await rich.presses(msg`Cancel this deposit`);
    await rich.sees('alertdialog', msg`Cancel this deposit?`);
    await rich.presses(msg`No, keep it`);
    expect(await seesQr(rich)).toBe(code);
    await rich.presses(msg`Cancel this deposit`);
    await rich.presses(msg`Yes, cancel it`);
    await readsInAll(rich, msg`You canceled this deposit`);
    await expect(qrOf(rich, code)).toHaveCount(0);
    await rich.presses(msg`Make a new deposit`);
    await rich.sees('textbox', msg`Amount`);
  },
);

test('E2: who has paid and wants to cancel is sent to staff', async ({
  site,
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await site.sandbox.setProvider({
    params: { provider: 'alphabet' },
    body: { behaviour: 'hold' },
  });
  const code = await elsewhere(rich).deposits({ provider: 'alphabet', amount: '50000' });
  await seesStaleAnswers(rich, `deposits/${code}`, 'deposits/open');
  await rich.goesTo(depositOrderPath(code));
  await seesQr(rich);
  await backoffice.bankPays(code);
  await rich.presses(msg`Cancel this deposit`);
  await rich.presses(msg`Yes, cancel it`);
  await readsInAll(rich, refusalWords({ code: 'CANCEL_AFTER_PAID' }), { staff: true });
  await backoffice.auditPasses();
});

test('E2: a cancel that comes too late shows what became of the order', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await elsewhere(rich).deposits({ provider: 'alphabet', amount: '50000' });
  await seesStaleAnswers(rich, `deposits/${code}`, 'deposits/open');
  await rich.goesTo(depositOrderPath(code));
  await seesQr(rich);
  await backoffice.orderExpires(code);
  await rich.presses(msg`Cancel this deposit`);
  await rich.presses(msg`Yes, cancel it`);
  await readsInAll(
    rich,
    refusalWords({ code: 'ORDER_STATUS_CHANGED', params: { status: 'FAILED' } }),
  );
});

test(
  'E3: each status has its word, its mark and its color, on the order and in the history',
  { tag: '@core' },
  async ({ site, backoffice, visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    const orders = elsewhere(rich);
    const order = () => orders.deposits({ provider: 'gclub', amount: '50000' });
    const [open, canceled, failed, rejected, success] = [
      await order(),
      await order(),
      await order(),
      await order(),
      await order(),
    ];
    await orders.cancels(canceled);
    await backoffice.orderExpires(failed);
    await backoffice.staffRejectDeposit(rejected);
    await backoffice.bankPays(success);
    await site.sandbox.setProvider({ params: { provider: 'gclub' }, body: { behaviour: 'hold' } });
    const paid = await order();
    await backoffice.bankPays(paid);

    const all = [
      [open, msg({ message: 'Waiting for payment', context: 'deposit status' }), 'grey'],
      [paid, msg({ message: 'Paid', context: 'deposit status' }), 'yellow'],
      [success, msg({ message: 'Credited', context: 'deposit status' }), 'green'],
      [canceled, msg({ message: 'Canceled', context: 'deposit status' }), 'red'],
      [failed, msg({ message: 'Failed', context: 'deposit status' }), 'red'],
      [rejected, msg({ message: 'Rejected', context: 'deposit status' }), 'grey'],
    ] as const;
    await rich.goesTo(paths.depositHistory);
    for (const [code, word, color] of all) {
      const chip = chipOf(rich.find('button', code), rich.says(word));
      await chip.waitFor();
      await expect.poll(async () => [code, await colorOf(chip)]).toEqual([code, color]);
      await expect(chip.locator('svg')).toHaveCount(1);
    }
    for (const [code, word, color] of all) {
      await rich.goesTo(depositOrderPath(code));
      const chip = chipOf(rich.page.getByRole('main'), rich.says(word));
      await chip.waitFor();
      await expect.poll(async () => [code, await colorOf(chip)]).toEqual([code, color]);
    }
    await backoffice.auditPasses();
  },
);

test('E3: a status that this page does not know is shown as it is, in grey', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await elsewhere(rich).deposits({ provider: 'gclub', amount: '50000' });
  await rich.page.route(`**/api/v2/deposits/${code}`, async (route) => {
    const answer = await route.fetch();
    const order = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...order, status: 'ON_THE_MOON' } });
  });
  await rich.goesTo(depositOrderPath(code));
  const chip = chipOf(rich.page.getByRole('main'), 'ON_THE_MOON');
  await chip.waitFor();
  await expect.poll(() => colorOf(chip)).toBe('grey');
  await rich.canSee(msg`This deposit is being looked after`);
});

test('E1: the deposit form keeps what was filled in while it is refused', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await fillsDeposit(rich, { provider: 'gclub', amount: '50000' });
  const { deposits: order } = elsewhere(rich);
  for (let count = 0; count < 5; count += 1) await order({ provider: 'gclub', amount: '10000' });
  await gets(rich);
  await readsInAll(rich, refusalWords({ code: 'TOO_MANY_OPEN_ORDERS' }));
  await expect(rich.field(msg`Amount`)).toHaveValue(inDigits(rich, '50000', 'LAK'));
  await expect(rich.find('radio', 'GClub')).toBeChecked();
});
