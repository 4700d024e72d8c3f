import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import MovePage from '../../src/features/move/MovePage';
import { fullAnswers } from '../support/answers';
import { creditCalls, inAll, playerInfo } from '../support/facts';
import { fakeServer, refusal } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const moves = 'GET /v2/moves';

test('each provider shows its credit or that it is closed; one press loads again what could not be loaded', async () => {
  const { agency } = fullAnswers['agency.info'];
  const seamlessProviders = ['alphabet', 'gclub'];
  const off = [{ provider: 'gclub', part: 'deposit', reason: inAll('Repairs') }];
  const server = fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/info': { body: playerInfo() },
    'GET /v2/agency/info': { body: { agency: { ...agency, seamlessProviders } } },
    'GET /v2/switches': { body: { switches: { off, maintenance: null } } },
    ...creditCalls({ alphabet: '300.00' }),
    [moves]: refusal(400, 'VALIDATION'),
  });
  const { user } = await renderPage(<MovePage />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.callsOf(moves)).toHaveLength(2));
  const options = () => [...document.querySelectorAll('option')].map((one) => one.textContent);
  await waitFor(() => expect(options()).toContain('GClub · Closed now'));
  expect(options().join()).toMatch(/Alphabet · 300,00.THB/);
});
