import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Limits } from '../../contract/limits';
import { timeText } from '../../src/i18n/dates';
import { moneyText } from '../../src/i18n/money';
import { depositOrderPath, paths } from '../../src/lib/paths';
import { callsAs, otherDeviceOf } from './support/elsewhere';
import { readsInAll, refusalWords } from './support/fourLanguages';
import { deposits, logsIn, findQr, seesQr } from './support/journeys';
import { seesStaleAnswers } from './support/staleAnswers';
import type { Player } from './support/player';
import { expect, test } from './support/test';
import { findChip, readColor } from './support/status';

async function limitsOf(player: Player): Promise<Limits> {
  const { body } = await callsAs(player).limits.get();
  return (body as { limits: Limits }).limits;
}

const gets = (player: Player) => player.presses(msg`Get the QR`);

test('E1: the deposit for a promotion is blocked until existing credit and open games no longer block it', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const balance = await otherDeviceOf(rich).creditAt('gclub');
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
          'You have {balance} at {name}. The deposit for this promotion needs less than {threshold} there: choose another provider, or play or withdraw it first.',
      }),
      values: values(i18n),
    }),
  );
  await otherDeviceOf(rich).usesPromotion('extra-30', 'gclub');
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
  const usage = await otherDeviceOf(rich).calls.promotions.using();
  const { settlesAt } = (usage.body as { usage: { settlesAt: string } }).usage;
  await rich.canSee(timeText(settlesAt));
  await expect(rich.find('button', msg`Get the QR`)).toHaveCount(0);
  await rich.goesTo(paths.promotions);
  await rich.canSee(timeText(settlesAt));
  await backoffice.timePasses(61);
  await rich.goesTo(paths.deposit);
  await rich.canSee(msg`The promotion sets this amount.`);
  await gets(rich);
  await seesQr(rich);
  await backoffice.auditPasses();
});

test(
  'E2: canceling asks for confirmation, can be declined, and cancels the deposit',
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
    await expect(findQr(rich, code)).toHaveCount(0);
    await rich.presses(msg`Make a new deposit`);
    await rich.sees('textbox', msg`Amount`);
  },
);

test('E2: canceling too late shows the current status of the order', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await otherDeviceOf(rich).deposits({ provider: 'alphabet', amount: '50000' });
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
    const orders = otherDeviceOf(rich);
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
      const chip = findChip(rich.find('button', code), rich.says(word));
      await chip.waitFor();
      await expect.poll(async () => [code, await readColor(chip)]).toEqual([code, color]);
      await expect(chip.locator('svg')).toHaveCount(1);
    }
    for (const [code, word, color] of all) {
      await rich.goesTo(depositOrderPath(code));
      const chip = findChip(rich.page.getByRole('main'), rich.says(word));
      await chip.waitFor();
      await expect.poll(async () => [code, await readColor(chip)]).toEqual([code, color]);
    }
    await backoffice.auditPasses();
  },
);
