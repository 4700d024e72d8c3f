import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import { otherDeviceOf } from './support/elsewhere';
import { readsInAll } from './support/fourLanguages';
import { inDigits, logsIn } from './support/journeys';
import { holds } from './support/network';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const total = (player: Player) =>
  player.page.getByRole('region', { name: player.says(msg`Total balance`) });

test('H1: a win in a game is shown without a reload', async ({ backoffice, visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await total(rich)
    .getByText(inDigits(rich, '19840000', 'LAK'))
    .waitFor();
  await backoffice.playerWins('rich', 'gclub', '1000.00');
  await total(rich)
    .getByText(inDigits(rich, '20480000', 'LAK'))
    .waitFor();
});

test('H1: a deposit made while the page still connects is also shown', async ({ visitor }) => {
  const rich = await visitor();
  const connects = await holds(rich.page, '**/api/v2/events*');
  const openOrdersResponse = rich.page.waitForResponse('**/api/v2/deposits/open');
  await logsIn(rich, 'rich');
  await (await openOrdersResponse).finished();
  await total(rich).getByText('1 ').first().waitFor();
  const code = await otherDeviceOf(rich).deposits({ provider: 'gclub', amount: '50000' });
  await connects();
  await rich.page
    .getByRole('region', { name: rich.says(msg`Deposits under way`) })
    .getByText(code)
    .waitFor();
});

test('H1: open deposits and withdrawals can be continued from home', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await otherDeviceOf(rich).deposits({ provider: 'gclub', amount: '50000' });
  const withdrawal = await otherDeviceOf(rich).withdraws({ provider: 'askmebet', amount: '250' });
  const deposits = rich.page.getByRole('region', { name: rich.says(msg`Deposits under way`) });
  await deposits.getByText(code).waitFor();
  await deposits.getByText(inDigits(rich, '50000', 'LAK')).waitFor();
  const review = rich.page.getByRole('region', {
    name: rich.says(msg`Withdrawals under review`),
  });
  await review.getByText(withdrawal).waitFor();
  await review.getByText(inDigits(rich, '250', 'THB')).waitFor();
  await readsInAll(rich, [
    (i18n) => i18n._(msg`Withdrawal: staff are checking it`),
    (i18n) => i18n._(msg`Deposit: waiting for your transfer`),
  ]);

  await review.getByRole('link').click();
  await rich.arrivesAt(paths.withdraw);
  await rich.canSee(withdrawal);
  await rich.page.goBack();
  await deposits.getByRole('link').click();
  await rich.arrivesAt(paths.deposit);
  await rich.page.getByRole('img', { name: code }).waitFor();

  await backoffice.bankPays(code);
  await backoffice.staffApprove(withdrawal);
  await rich.goesTo(paths.home);
  await total(rich).getByText('1 ').first().waitFor();
  await expect(deposits).toHaveCount(0);
  await expect(review).toHaveCount(0);
});
