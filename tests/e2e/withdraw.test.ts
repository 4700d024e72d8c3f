import { msg } from '@lingui/core/macro';
import { moneyText } from '../../src/i18n/money';
import { paths } from '../../src/lib/paths';
import { statusMessages } from '../../src/features/withdraw/statusMessages';
import { otherDeviceOf } from './support/otherDevice';
import { countContacts, readInAllLanguages } from './support/fourLanguages';
import { confirmWithdrawal, formatAmount, logIn, createWithdrawal } from './support/journeys';
import { expect, test } from './support/test';
import { findChip, readColor } from './support/status';

const thb = (amount: string) => ({ amount, currency: 'THB' as const });

test(
  'F1: a withdrawal is under review, then paid out, as staff decide, without a reload',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    const code = await createWithdrawal(rich, { provider: 'askmebet', amount: '250.50' });
    const open = statusMessages('OPEN');
    await readInAllLanguages(rich, [
      open.title,
      (i18n) =>
        i18n._({
          ...open.text,
          values: { amount: moneyText(thb('250.50'), i18n), provider: 'AskMeBet' },
        }),
    ]);
    const main = rich.page.getByRole('main');
    const review = findChip(
      main,
      rich.translate(msg({ message: 'Under review', context: 'withdrawal status' })),
    );
    await expect.poll(() => readColor(review)).toBe('grey');

    await backoffice.approveWithdrawal(code);
    await rich.waitForText(msg`Your money is on its way`);
    const success = statusMessages('SUCCESS');
    await readInAllLanguages(rich, success.text);
    await rich.waitForText(formatAmount(rich, '160320', 'LAK'));
    const paidChip = findChip(
      main,
      rich.translate(msg({ message: 'Paid out', context: 'withdrawal status' })),
    );
    await expect.poll(() => readColor(paidChip)).toBe('green');
    await backoffice.expectCleanAudit();
  },
);

test('F1: a withdrawal under review is found again after a reload and on another device', async ({
  visitor,
}) => {
  const phone = await visitor();
  await logIn(phone, 'rich');
  const code = await createWithdrawal(phone, { provider: 'alphabet', amount: '60' });
  await phone.reload();
  await phone.waitForText(code);
  const laptop = await visitor({ width: 1280, height: 800, language: 'th' });
  await logIn(laptop, 'rich');
  await laptop.goTo(paths.withdraw);
  await laptop.waitForText(code);
});

test(
  'F1, G2: all credit is withdrawn at once, up to the cap, and the rest is explained',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    const demo = await visitor();
    await logIn(demo, 'demo');
    await backoffice.addWinnings('demo', 'gclub_live', '4000.00');
    const all = await otherDeviceOf(demo).getCredit('gclub_live');
    const excess = (Number(all) - 5000).toFixed(2);
    await demo.goTo(paths.withdraw);
    await demo.press(msg`Make another withdrawal`);
    await demo.choose('GClub Live');
    const amount = demo.field(msg`Amount`);
    await expect(amount).toHaveValue(formatAmount(demo, all, 'THB'));
    await expect(amount).toHaveAttribute('readonly');
    await readInAllLanguages(demo, [
      (i18n) =>
        i18n._({
          ...msg({ message: 'All credit at {provider} is withdrawn at once.' }),
          values: { provider: 'GClub Live' },
        }),
      (i18n) =>
        i18n._({
          ...msg({
            message: 'At most {cap} is paid out; what is over goes back to the operator.',
          }),
          values: { cap: moneyText(thb('5000.00'), i18n) },
        }),
    ]);
    const explained = msg`Return credit goes back to the operator: the bonus and what is above the promotion's maximum.`;
    await demo.waitForText(formatAmount(demo, excess, 'THB'));
    await demo.waitForText(explained);

    await confirmWithdrawal(demo);
    await demo.waitForText(msg`Staff are checking your withdrawal`);
    await demo.waitForText(formatAmount(demo, '3200000', 'LAK'));
    await readInAllLanguages(demo, explained);
    await expect.poll(() => countContacts(demo, demo.translate(msg`Contact us`))).toBe(0);
    await backoffice.expectCleanAudit();
  },
);
