import { msg } from '@lingui/core/macro';
import { providers, type Provider } from '../../contract/provider';
import { moneyText } from '../../src/i18n/money';
import { paths } from '../../src/lib/paths';
import { callsAs, elsewhere } from './support/elsewhere';
import { readsInAll } from './support/fourLanguages';
import { inDigits, logsIn } from './support/journeys';
import { callsOf, count, holds, isLoaded, refuses } from './support/network';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const total = (player: Player) =>
  player.page.getByRole('region', { name: player.says(msg`Total balance`) });
const row = (player: Player, provider: Provider) =>
  player.page.getByRole('main').locator(`a[href="${paths.game(provider)}"]`);
const creditCalls = providers.map((provider) => `GET /v2/players/credits/${provider}`);

for (const width of [360, 1280])
  test(`H1, H2: four balances, and what they make together in kip by the rate, at ${width} px`, async ({
    visitor,
  }) => {
    const rich = await visitor({ width });
    await logsIn(rich, 'rich');
    const amounts = ['9062.50', '7812.50', '6312.50', '7812.50'];
    for (const [index, provider] of providers.entries())
      await row(rich, provider)
        .getByText(inDigits(rich, amounts[index] ?? '', 'THB'))
        .waitFor();
    // 31,000.00 THB at 640 LAK
    await total(rich)
      .getByText(inDigits(rich, '19840000', 'LAK'))
      .waitFor();
    await readsInAll(rich, (i18n) => moneyText({ amount: '31000.00', currency: 'THB' }, i18n));
    await total(rich).getByText('1 ').first().waitFor();
    await rich.seesNoSideways();
  });

test('H1: a player without credit reads 0, in baht, at each provider', async ({ visitor }) => {
  const newbie = await visitor();
  await logsIn(newbie, 'newbie');
  for (const provider of providers) {
    const { body } = await callsAs(newbie).credits.get({ params: { provider } });
    expect(body).toMatchObject({ credit: { currency: 'THB' } });
    expect(Number((body as { credit: { amount: string } }).credit.amount)).toBe(0);
    await row(newbie, provider)
      .getByText(inDigits(newbie, '0', 'THB'))
      .waitFor();
  }
});

test('H1: a refresh fetches all four again, wherever it is pressed', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await total(rich)
    .getByText(inDigits(rich, '19840000', 'LAK'))
    .waitFor();
  await isLoaded(rich.page);
  const calls = callsOf(rich.page);
  await rich.presses(msg`Refresh balances`);
  await isLoaded(rich.page);
  for (const call of creditCalls) expect([call, count(calls, call)]).toEqual([call, 1]);
});

test('H1: what is won meanwhile is there without a reload', async ({ backoffice, visitor }) => {
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

test('H1: a balance that could not be loaded is never 0, and there is no total without it', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const heal = await refuses(rich.page, '/v2/players/credits/gclub', 409, 'CONTACT_SUPPORT');
  await rich.reloads();
  await readsInAll(rich, (i18n) =>
    i18n._({
      ...msg({
        message: 'The balance at {names} could not be loaded, so there is no total yet.',
      }),
      values: { names: 'GClub' },
    }),
  );
  await expect(async () => {
    const text = await row(rich, 'gclub').innerText();
    expect(text).toContain(rich.says(msg`Not loaded`));
    expect(text).not.toContain('0');
    const [sum] = (await total(rich).innerText()).split(/1\s/);
    expect(sum).toContain('—');
    expect(sum).not.toMatch(/\d/);
  }).toPass();
  await heal();
  await rich.presses(msg`Try again`);
  await total(rich)
    .getByText(inDigits(rich, '19840000', 'LAK'))
    .waitFor();
});

test('H2: a currency that is not listed makes no kip: the total stays in baht', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.page.route('**/api/v2/currency-rates', (route) =>
    route.fulfill({ json: { rates: [{ currency: 'USD', buy: '21500' }] } }),
  );
  await rich.reloads();
  await total(rich)
    .getByText(inDigits(rich, '31000', 'THB'))
    .waitFor();
  await expect
    .poll(() => total(rich).innerText())
    .not.toContain(rich.says(msg({ message: 'LAK' })));
});

test('H1: what begins while the page still connects is shown too', async ({ visitor }) => {
  const rich = await visitor();
  const connects = await holds(rich.page, '**/api/v2/events*');
  const fetched = rich.page.waitForResponse('**/api/v2/deposits/open');
  await logsIn(rich, 'rich');
  await (await fetched).finished();
  await total(rich).getByText('1 ').first().waitFor();
  const code = await elsewhere(rich).deposits({ provider: 'gclub', amount: '50000' });
  await connects();
  await rich.page
    .getByRole('region', { name: rich.says(msg`Deposits under way`) })
    .getByText(code)
    .waitFor();
});

test('H1: what is under way can be gone on with from here', async ({ backoffice, visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await elsewhere(rich).deposits({ provider: 'gclub', amount: '50000' });
  const withdrawal = await elsewhere(rich).withdraws({ provider: 'askmebet', amount: '250' });
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
