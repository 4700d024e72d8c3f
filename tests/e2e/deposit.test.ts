import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Limits } from '../../contract/limits';
import { timeText } from '../../src/i18n/dates';
import { moneyText } from '../../src/i18n/money';
import { depositOrderPath, paths } from '../../src/lib/paths';
import { callsAs, otherDeviceOf } from './support/otherDevice';
import { readInAllLanguages, refusalWords } from './support/fourLanguages';
import { createDeposit, logIn, findQr, waitForQr } from './support/journeys';
import { serveStaleAnswers } from './support/staleAnswers';
import type { Player } from './support/player';
import { expect, test } from './support/test';
import { findChip, readColor } from './support/status';

async function limitsOf(player: Player): Promise<Limits> {
  const { body } = await callsAs(player).limits.get();
  return (body as { limits: Limits }).limits;
}

const pressGetQr = (player: Player) => player.press(msg`Get the QR`);

test('E1: the deposit for a promotion is blocked until existing credit and open games no longer block it', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const balance = await otherDeviceOf(rich).getCredit('gclub');
  const { promotionCreditThreshold } = await limitsOf(rich);
  const values = (i18n: I18n) => ({
    provider: 'GClub',
    name: 'GClub',
    threshold: moneyText(promotionCreditThreshold, i18n),
    balance: moneyText({ amount: balance, currency: 'THB' }, i18n),
  });
  await rich.goTo(paths.promotion('extra-30'));
  await rich.choose('GClub');
  await readInAllLanguages(rich, (i18n) =>
    i18n._({
      ...msg({
        message:
          'You have {balance} at {name}. The deposit for this promotion needs less than {threshold} there: choose another provider, or play or withdraw it first.',
      }),
      values: values(i18n),
    }),
  );
  await otherDeviceOf(rich).usePromotion('extra-30', 'gclub');
  await rich.goTo(paths.deposit);
  await readInAllLanguages(rich, (i18n) =>
    i18n._({
      ...msg({
        message:
          'The deposit for this promotion needs your credit at {provider} to be below {threshold}. You have {balance} there now: play or withdraw it first, or cancel the promotion.',
      }),
      values: values(i18n),
    }),
  );
  await backoffice.addWinnings('rich', 'gclub', `-${balance}`);
  const usage = await otherDeviceOf(rich).calls.promotions.using();
  const { settlesAt } = (usage.body as { usage: { settlesAt: string } }).usage;
  await rich.waitForText(timeText(settlesAt));
  await expect(rich.find('button', msg`Get the QR`)).toHaveCount(0);
  await rich.goTo(paths.promotions);
  await rich.waitForText(timeText(settlesAt));
  await backoffice.advanceTime(61);
  await rich.goTo(paths.deposit);
  await rich.waitForText(msg`The promotion sets this amount.`);
  await pressGetQr(rich);
  await waitForQr(rich);
  await backoffice.expectCleanAudit();
});

test(
  'E2: canceling asks for confirmation, can be declined, and cancels the deposit',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    const code = await createDeposit(rich, { provider: 'alphabet', amount: '50000' });
    await rich.press(msg`Cancel this deposit`);
    await rich.waitFor('alertdialog', msg`Cancel this deposit?`);
    await rich.press(msg`No, keep it`);
    expect(await waitForQr(rich)).toBe(code);
    await rich.press(msg`Cancel this deposit`);
    await rich.press(msg`Yes, cancel it`);
    await readInAllLanguages(rich, msg`You canceled this deposit`);
    await expect(findQr(rich, code)).toHaveCount(0);
    await rich.press(msg`Make a new deposit`);
    await rich.waitFor('textbox', msg`Amount`);
  },
);

test('E2: canceling too late shows the current status of the order', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const code = await otherDeviceOf(rich).createDeposit({ provider: 'alphabet', amount: '50000' });
  await serveStaleAnswers(rich, `deposits/${code}`, 'deposits/open');
  await rich.goTo(depositOrderPath(code));
  await waitForQr(rich);
  await backoffice.expireOrder(code);
  await rich.press(msg`Cancel this deposit`);
  await rich.press(msg`Yes, cancel it`);
  await readInAllLanguages(
    rich,
    refusalWords({ code: 'ORDER_STATUS_CHANGED', params: { status: 'FAILED' } }),
  );
});

test(
  'E3: each status has its word, its mark and its color, on the order and in the history',
  { tag: '@core' },
  async ({ site, backoffice, visitor }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    const orders = otherDeviceOf(rich);
    const order = () => orders.createDeposit({ provider: 'gclub', amount: '50000' });
    const [open, canceled, failed, rejected, success] = [
      await order(),
      await order(),
      await order(),
      await order(),
      await order(),
    ];
    await orders.cancelDeposit(canceled);
    await backoffice.expireOrder(failed);
    await backoffice.rejectDeposit(rejected);
    await backoffice.payAsBank(success);
    await site.sandbox.setProvider({ params: { provider: 'gclub' }, body: { behaviour: 'hold' } });
    const paid = await order();
    await backoffice.payAsBank(paid);

    const all = [
      [open, msg({ message: 'Waiting for payment', context: 'deposit status' }), 'grey'],
      [paid, msg({ message: 'Paid', context: 'deposit status' }), 'yellow'],
      [success, msg({ message: 'Credited', context: 'deposit status' }), 'green'],
      [canceled, msg({ message: 'Canceled', context: 'deposit status' }), 'red'],
      [failed, msg({ message: 'Failed', context: 'deposit status' }), 'red'],
      [rejected, msg({ message: 'Rejected', context: 'deposit status' }), 'grey'],
    ] as const;
    await rich.goTo(paths.depositHistory);
    for (const [code, word, color] of all) {
      const chip = findChip(rich.find('button', code), rich.translate(word));
      await chip.waitFor();
      await expect.poll(async () => [code, await readColor(chip)]).toEqual([code, color]);
      await expect(chip.locator('svg')).toHaveCount(1);
    }
    for (const [code, word, color] of all) {
      await rich.goTo(depositOrderPath(code));
      const chip = findChip(rich.page.getByRole('main'), rich.translate(word));
      await chip.waitFor();
      await expect.poll(async () => [code, await readColor(chip)]).toEqual([code, color]);
    }
    await backoffice.expectCleanAudit();
  },
);
