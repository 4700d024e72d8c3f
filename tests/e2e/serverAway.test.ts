import { msg } from '@lingui/core/macro';
import { fillDepositForm, logIn, waitForQr } from './support/journeys';
import { expect, test } from './support/test';

test(
  'while the server is down a form says so and keeps its input, and afterwards it continues',
  { tag: '@core' },
  async ({ site, backoffice, visitor }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    await fillDepositForm(rich, { provider: 'askmebet', amount: '75000' });

    await site.stop();
    await rich.waitForText(msg`Our service does not answer.`);
    await expect(rich.find('button', msg`Get the QR`)).toBeDisabled();
    await expect(rich.field(msg`Amount`)).toHaveValue('75000');
    await expect(rich.find('radio', 'AskMeBet')).toBeChecked();

    await site.start();
    await rich.press(msg`Get the QR`);
    const code = await waitForQr(rich);

    const { items } = (await (await rich.page.request.get('/api/v2/deposits/open')).json()) as {
      items: { code: string }[];
    };
    expect(items.map((order) => order.code)).toEqual([code]);
    await backoffice.expectCleanAudit();
  },
);

test('a page that was open while the server was away follows its order again', async ({
  site,
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await fillDepositForm(rich, { provider: 'askmebet', amount: '75000' });
  await rich.press(msg`Get the QR`);
  const code = await waitForQr(rich);

  await site.stop();
  await site.start();
  await backoffice.payAsBank(code);
  await rich.waitForText(msg`Your credit is in`, 60_000);
});
