import { msg } from '@lingui/core/macro';
import { problemText } from '../../src/i18n/failureText';
import { moneyText } from '../../src/i18n/money';
import { fieldMessages, problemMessages } from '../../src/i18n/problemMessages';
import { paths } from '../../src/lib/paths';
import { statusMessages } from '../../src/features/withdraw/statusMessages';
import { elsewhere } from './support/elsewhere';
import { contactsOn, readsInAll } from './support/fourLanguages';
import { confirmsWithdrawal, inDigits, logsIn, withdraws } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';
import { chipOf, colorOf } from './support/status';

const thb = (amount: string) => ({ amount, currency: 'THB' as const });
const goesOn = (player: Player) => player.presses(msg`Continue`);

for (const width of [360, 1280])
  test(`F1: provider and amount are asked for, within bounds and credit, at ${width} px`, async ({
    visitor,
  }) => {
    const rich = await visitor({ width });
    await logsIn(rich, 'rich');
    await rich.goesTo(paths.withdraw);
    await goesOn(rich);
    await readsInAll(rich, [fieldMessages.chooseProvider, problemMessages.required]);

    await rich.chooses('AskMeBet');
    await rich.fills(msg`Amount`, '49.99');
    const least = { rule: 'belowMinimum', params: thb('50.00') } as const;
    await readsInAll(rich, (i18n) => problemText(i18n, least));
    await rich.fills(msg`Amount`, '100000.01');
    const most = { rule: 'aboveMaximum', params: thb('100000.00') } as const;
    await readsInAll(rich, (i18n) => problemText(i18n, most));
    await rich.fills(msg`Amount`, '7812.51');
    const enough = { rule: 'insufficientCredit', params: thb('7812.50') } as const;
    await readsInAll(rich, (i18n) => problemText(i18n, enough));

    await rich.page
      .getByRole('group', { name: rich.says(msg`Quick amounts`) })
      .getByRole('button', { name: rich.says(msg`All`) })
      .click();
    await rich.canSee(inDigits(rich, '5000000', 'LAK'));
    await confirmsWithdrawal(rich);
    await rich.canSee(msg`Staff are checking your withdrawal`);
    await rich.seesNoSideways();
  });

test('F1: without a bank account or credit the way to them stands first', async ({ visitor }) => {
  const newbie = await visitor();
  await logsIn(newbie, 'newbie');
  await newbie.goesTo(paths.withdraw);
  await newbie.canSee(msg`Your withdrawals go to your own account. Add it once, then withdraw.`);
  await newbie.sees('link', msg`Add bank account`);
  await elsewhere(newbie).calls.bankAccounts.create({
    body: { bankId: 'ldb', accountNumber: '99887766', accountName: 'Noy', currency: 'LAK' },
  });
  await newbie.reloads();
  await readsInAll(newbie, msg`Nothing to withdraw yet`);
  await newbie.follows(msg`Deposit by QR`);
  await newbie.arrivesAt(paths.deposit);
});

test(
  'F1: under review, then paid out, as staff decide, without a reload',
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
    const review = chipOf(
      main,
      rich.says(msg({ message: 'Under review', context: 'withdrawal status' })),
    );
    await expect.poll(() => colorOf(review)).toBe('grey');

    await backoffice.staffApprove(code);
    await rich.canSee(msg`Your money is on its way`);
    const success = statusMessages('SUCCESS');
    await readsInAll(rich, success.text);
    await rich.canSee(inDigits(rich, '160320', 'LAK'));
    const paid = chipOf(
      main,
      rich.says(msg({ message: 'Paid out', context: 'withdrawal status' })),
    );
    await expect.poll(() => colorOf(paid)).toBe('green');
    await backoffice.auditPasses();
  },
);

test('F1: a rejected withdrawal says why, gives the credit back and leads to staff', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await withdraws(rich, { provider: 'gclub_live', amount: '300' });
  await backoffice.staffReject(code, 'ຊື່ບັນຊີບໍ່ກົງກັນ <b>');
  await rich.canSee('ຊື່ບັນຊີບໍ່ກົງກັນ <b>');
  const { title, text } = statusMessages('REJECTED');
  await readsInAll(rich, title, { staff: true });
  await readsInAll(rich, (i18n) =>
    i18n._({
      ...text,
      values: { amount: moneyText(thb('300.00'), i18n), provider: 'GClub Live' },
    }),
  );
  await rich.goesTo(paths.home);
  await rich.canSee(inDigits(rich, '7812.50', 'THB'));
  await backoffice.auditPasses();
});

test('F1: one under review is found again after a reload and on another device', async ({
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

test("F1: the credit must exceed the promotion's before it can be withdrawn", async ({
  visitor,
}) => {
  const demo = await visitor();
  await logsIn(demo, 'demo');
  const balance = await elsewhere(demo).creditAt('gclub_live');
  await demo.goesTo(paths.withdraw);
  // Two of the player's are under review: the newest is what the page follows
  await demo.presses(msg`Make another withdrawal`);
  await demo.chooses('GClub Live');
  await readsInAll(demo, (i18n) =>
    i18n._({
      ...msg({
        message:
          'With this promotion you can withdraw once your credit at {provider} is above {required}. You have {balance}.',
      }),
      values: {
        provider: 'GClub Live',
        required: moneyText(thb('4687.50'), i18n),
        balance: moneyText(thb(balance), i18n),
      },
    }),
  );
  await goesOn(demo);
  const problem = {
    rule: 'promotionCreditNotReached',
    params: thb('4687.50'),
  } as const;
  await readsInAll(demo, (i18n) => problemText(i18n, problem));
});

test(
  'F1, G2: all is withdrawn at once, up to the cap, and what goes back is explained',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    const demo = await visitor();
    await logsIn(demo, 'demo');
    await backoffice.playerWins('demo', 'gclub_live', '4000.00');
    const all = await elsewhere(demo).creditAt('gclub_live');
    const excess = (Number(all) - 5000).toFixed(2);
    await demo.goesTo(paths.withdraw);
    await demo.presses(msg`Make another withdrawal`);
    await demo.chooses('GClub Live');
    const amount = demo.field(msg`Amount`);
    await expect(amount).toHaveValue(inDigits(demo, all, 'THB'));
    await expect(amount).toHaveAttribute('readonly');
    await readsInAll(demo, [
      msg`The promotion asks you to withdraw all.`,
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
