import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import DepositPage from '../../src/features/deposit/DepositPage';
import { drafts } from '../../src/lib/drafts';
import { openDeposit } from '../support/facts';
import { fakeServer, refusal } from '../support/fakeServer';
import { playerAnswers } from '../support/playerAnswers';
import { renderPage } from '../support/renderPage';

const { code } = openDeposit;
const one = `GET /v2/deposits/${code}`;

afterEach(() => drafts.clear());

test('a deposit whose end was not shown yet is looked for again after a refusal that passes', async () => {
  drafts.keep('depositOrder', { code });
  const server = fakeServer({ ...playerAnswers, [one]: refusal(429, 'RATE_LIMITED') });
  const { user } = await renderPage(<DepositPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.on(one, { body: { ...openDeposit, status: 'SUCCESS', qr: null } });
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Your credit is in' })).toBeTruthy();
});

test('a deposit that no longer exists is not looked for again', async () => {
  drafts.keep('depositOrder', { code });
  fakeServer({ ...playerAnswers, [one]: refusal(404, 'NOT_FOUND') });
  await renderPage(<DepositPage />);
  await waitFor(() => expect(drafts.read('depositOrder')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
