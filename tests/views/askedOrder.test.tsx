import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { withdrawalIn } from '../../sandbox/scenes/orders';
import DepositPage from '../../src/features/deposit/DepositPage';
import WithdrawPage from '../../src/features/withdraw/WithdrawPage';
import { depositOrderPath, paths, withdrawOrderPath } from '../../src/lib/paths';
import { findButton } from '../support/findButton';
import { openDeposit } from '../support/facts';
import { fakeServer } from '../support/fakeServer';
import { valueOf } from '../support/fields';
import { playerAnswers } from '../support/playerAnswers';
import { renderPage } from '../support/renderPage';

const amount = () => screen.findByLabelText('Amount');
const address = () => location.pathname + location.search;

afterEach(() => history.replaceState(null, '', '/'));

test('a new deposit takes the place of the order in the address, so that a reload shows the new one', async () => {
  history.replaceState(null, '', depositOrderPath('CH-PAID222'));
  const paid = { ...openDeposit, code: 'CH-PAID222', status: 'SUCCESS', qr: null };
  const made = { ...openDeposit, expiresAt: '2099-01-01T00:00:00.000Z' };
  fakeServer({
    ...playerAnswers,
    'GET /v2/deposits/CH-PAID222': { body: paid },
    'POST /v2/deposits': { status: 201, body: made },
    [`GET /v2/deposits/${openDeposit.code}`]: { body: made },
  });
  const { user } = await renderPage(<DepositPage />);
  await user.click(await findButton('Deposit again'));
  expect(await amount()).toBeTruthy();
  expect(address()).toBe(paths.deposit);
  await user.click(await findButton('Get the QR'));
  expect(await screen.findByRole('img', { name: /QR to pay/ })).toBeTruthy();
});

test('another withdrawal takes the place of the one in the address, which is not looked for again', async () => {
  const order = withdrawalIn('OPEN');
  history.replaceState(null, '', withdrawOrderPath(order.code));
  fakeServer({
    ...playerAnswers,
    'GET /v2/withdrawals': { body: { items: [order], page: 1, pageSize: 10, total: 1 } },
    [`GET /v2/withdrawals/${order.code}`]: { body: order },
  });
  const { user } = await renderPage(<WithdrawPage />);
  await user.click(await findButton('Make another withdrawal'));
  await waitFor(() => expect(address()).toBe(paths.withdraw));
  expect(valueOf(await amount())).toBe('');
});

test.each(['open', '%20'])('an address with the code "%s" shows the plain page', async (code) => {
  history.replaceState(null, '', `${paths.deposit}?code=${code}`);
  fakeServer(playerAnswers);
  await renderPage(<DepositPage />);
  expect(await amount()).toBeTruthy();
});
