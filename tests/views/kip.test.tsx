import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import DepositPage from '../../src/features/deposit/DepositPage';
import { creditCalls, lak, limits, promotion, usage } from '../support/facts';
import { fakeServer, refusal } from '../support/fakeServer';
import { playerAnswers } from '../support/playerAnswers';
import { renderPage } from '../support/renderPage';

const create = 'POST /v2/deposits';

test('a backend that writes kip with decimals has the same limits, and its promotion can be paid for', async () => {
  const deposit = { min: lak('20000.00'), max: lak('2000000.00') };
  const own = {
    ...usage,
    funded: false,
    promotion: { ...promotion, depositAmount: lak('200000.00') },
  };
  const server = fakeServer({
    ...playerAnswers,
    'GET /v2/limits': { body: { limits: { ...limits, deposit } } },
    'GET /v2/players/promotions/using': { body: { usage: own } },
    ...creditCalls(),
    [create]: refusal(409, 'OPEN_ORDER'),
  });
  const { user } = await renderPage(<DepositPage />);
  await screen.findByText(/The promotion sets this amount/);
  await user.click(screen.getByRole('button', { name: 'Get the QR' }));
  await waitFor(() => expect(server.callsOf(create)).toHaveLength(1));
  expect(server.callsOf(create)[0]?.body).toMatchObject({ amount: '200000' });
});
