import { msg } from '@lingui/core/macro';
import { moneyText } from '../../src/i18n/money';
import { paths } from '../../src/lib/paths';
import { statusMessages } from '../../src/features/withdraw/statusMessages';
import { otherDeviceOf } from './support/elsewhere';
import { contactsOn, readsInAll } from './support/fourLanguages';
import { confirmsWithdrawal, inDigits, logsIn, withdraws } from './support/journeys';
import { expect, test } from './support/test';
import { findChip, readColor } from './support/status';

const thb = (amount: string) => ({ amount, currency: 'THB' as const });

test(
  'F1: a withdrawal is under review, then paid out, as staff decide, without a reload',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    const code = await withdraws(rich, { provider: 'askmebet', amount: '250.50' });
    const open = statusMessages('OPEN');
    await readsInAll(rich, [
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
      rich.says(msg({ message: 'Under review', context: 'withdrawal status' })),
    );
    await expect.poll(() => readColor(review)).toBe('grey');

    await backoffice.staffApprove(code);
    await rich.canSee(msg`Your money is on its way`);
    const success = statusMessages('SUCCESS');
    await readsInAll(rich, success.text);
    await rich.canSee(inDigits(rich, '160320', 'LAK'));
    const paid = findChip(
      main,
      rich.says(msg({ message: 'Paid out', context: 'withdrawal status' })),
    );
    await expect.poll(() => readColor(paid)).toBe('green');
    await backoffice.auditPasses();
  },
);

test('F1: a withdrawal under review is found again after a reload and on another device', async ({
  visitor,
}) => {
  const phone = await visitor();
  await logsIn(phone, 'rich');
  const code = await withdraws(phone, { provider: 'alphabet', amount: '60' });
  await phone.reloads();
  await phone.canSee(code);
  const laptop = await visitor({ width: 1280, height: 800, language: 'th' });
  await logsIn(laptop, 'rich');
  await laptop.goesTo(paths.withdraw);
  await laptop.canSee(code);
});

test(
  'F1, G2: all credit is withdrawn at once, up to the cap, and the rest is explained',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    const demo = await visitor();
    await logsIn(demo, 'demo');
    await backoffice.playerWins('demo', 'gclub_live', '4000.00');
    const all = await otherDeviceOf(demo).creditAt('gclub_live');
    const excess = (Number(all) - 5000).toFixed(2);
    await demo.goesTo(paths.withdraw);
    await demo.presses(msg`Make another withdrawal`);
    await demo.chooses('GClub Live');
    const amount = demo.field(msg`Amount`);
    await expect(amount).toHaveValue(inDigits(demo, all, 'THB'));
    await expect(amount).toHaveAttribute('readonly');
    await readsInAll(demo, [
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
    await demo.canSee(inDigits(demo, excess, 'THB'));
    await demo.canSee(explained);

    await confirmsWithdrawal(demo);
    await demo.canSee(msg`Staff are checking your withdrawal`);
    await demo.canSee(inDigits(demo, '3200000', 'LAK'));
    await readsInAll(demo, explained);
    await expect.poll(() => contactsOn(demo, demo.says(msg`Contact us`))).toBe(0);
    await backoffice.auditPasses();
  },
);
