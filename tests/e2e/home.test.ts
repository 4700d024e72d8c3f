import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import { otherDeviceOf } from './support/otherDevice';
import { readInAllLanguages } from './support/fourLanguages';
import { formatAmount, logIn } from './support/journeys';
import { holdAnswers } from './support/network';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const total = (player: Player) =>
  player.page.getByRole('region', { name: player.translate(msg`Total balance`) });

test('H1: a win in a game is shown without a reload', async ({ backoffice, visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await total(rich)
    .getByText(formatAmount(rich, '19840000', 'LAK'))
    .waitFor();
  await backoffice.addWinnings('rich', 'gclub', '1000.00');
  await total(rich)
    .getByText(formatAmount(rich, '20480000', 'LAK'))
    .waitFor();
});

test('H1: a deposit made while the page still connects is also shown', async ({ visitor }) => {
  const rich = await visitor();
  const connects = await holdAnswers(rich.page, '**/api/v2/events*');
  const openOrdersResponse = rich.page.waitForResponse('**/api/v2/deposits/open');
  await logIn(rich, 'rich');
  await (await openOrdersResponse).finished();
  await total(rich).getByText('1 ').first().waitFor();
  const code = await otherDeviceOf(rich).createDeposit({ provider: 'gclub', amount: '50000' });
  await connects();
  await rich.page
    .getByRole('region', { name: rich.translate(msg`Deposits under way`) })
    .getByText(code)
    .waitFor();
});

test('H1: open deposits and withdrawals can be continued from home', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const code = await otherDeviceOf(rich).createDeposit({ provider: 'gclub', amount: '50000' });
  const withdrawal = await otherDeviceOf(rich).createWithdrawal({
    provider: 'askmebet',
    amount: '250',
  });
  const deposits = rich.page.getByRole('region', { name: rich.translate(msg`Deposits under way`) });
  await deposits.getByText(code).waitFor();
  await deposits.getByText(formatAmount(rich, '50000', 'LAK')).waitFor();
  const review = rich.page.getByRole('region', {
    name: rich.translate(msg`Withdrawals under review`),
  });
  await review.getByText(withdrawal).waitFor();
  await review.getByText(formatAmount(rich, '250', 'THB')).waitFor();
  await readInAllLanguages(rich, [
    (i18n) => i18n._(msg`Withdrawal: staff are checking it`),
    (i18n) => i18n._(msg`Deposit: waiting for your transfer`),
  ]);

  await review.getByRole('link').click();
  await rich.waitForPath(paths.withdraw);
  await rich.waitForText(withdrawal);
  await rich.page.goBack();
  await deposits.getByRole('link').click();
  await rich.waitForPath(paths.deposit);
  await rich.page.getByRole('img', { name: code }).waitFor();

  await backoffice.payAsBank(code);
  await backoffice.approveWithdrawal(withdrawal);
  await rich.goTo(paths.home);
  await total(rich).getByText('1 ').first().waitFor();
  await expect(deposits).toHaveCount(0);
  await expect(review).toHaveCount(0);
});
