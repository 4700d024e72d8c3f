import '../../support/sandboxBuild';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import DepositPage from '../../../src/features/deposit/DepositPage';
import { openDeposit, playerInfo } from '../../support/facts';
import { fakeServer } from '../../support/fakeServer';
import { renderPage } from '../../support/renderPage';

test('a QR of the sandbox has a ribbon, so that it is never paid', async () => {
  const order = { ...openDeposit, expiresAt: new Date(Date.now() + 600_000).toISOString() };
  fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/info': { body: playerInfo() },
    'GET /v2/deposits/open': { body: { items: [order] } },
    [`GET /v2/deposits/${order.code}`]: { body: order },
  });
  await renderPage(<DepositPage />);
  const qr = await screen.findByRole('img', { name: /QR to pay/ });
  expect(qr.parentElement?.textContent).toContain('TEST');
});
