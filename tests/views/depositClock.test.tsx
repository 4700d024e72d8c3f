import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { serverClock, ServerClock } from '../../src/api/serverClock';
import DepositPage from '../../src/features/deposit/DepositPage';
import { bankAccount, creditCalls, openDeposit, playerInfo } from '../support/facts';
import { fakeServer, type Answer, type AnswerFunction } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const hour = 3_600_000;
const minute = 60_000;

beforeEach(() => {
  Object.assign(serverClock, new ServerClock());
});

/** A backend whose clock is `ahead` ms of this phone's, with a `Date` header only if `saysDate`. */
function serverAhead(
  ahead: number,
  saysDate: boolean,
  isOpen = true,
  more: Record<string, Answer | AnswerFunction> = {},
) {
  const now = () => Date.now() + ahead;
  const createdAt = now() - (isOpen ? 11 * minute : 0);
  const order = {
    ...openDeposit,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(createdAt + (isOpen ? 15 : 4) * minute).toISOString(),
  };
  fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/info': { body: playerInfo() },
    'GET /v2/players/bank-accounts': { body: { bankAccounts: [bankAccount] } },
    'GET /v2/deposits/open': { body: { items: isOpen ? [order] : [] } },
    'GET /v2/players/promotions/using': { body: { usage: null } },
    ...creditCalls({}, '30.00'),
    'POST /v2/deposits': { body: order },
    [`GET /v2/deposits/${order.code}`]: { body: order },
    ...more,
  });
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    response.headers.delete('server-time');
    if (saysDate) response.headers.set('date', new Date(now()).toUTCString());
    return response;
  };
}

const findQr = () => screen.findByRole('img', { name: /QR to pay/ });

/** Four minutes are left, less what the test itself takes; `Date` may be half a second off. */
async function expectFourMinutes(): Promise<void> {
  const timer = await screen.findByRole('timer');
  expect(timer.textContent).toMatch(/^(04:0[01]|03:5\d)$/);
}

async function createDeposit({ user }: Awaited<ReturnType<typeof renderPage>>): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: /Alphabet/ }));
  await user.type(await screen.findByLabelText('Amount'), '200000');
  await user.click(await screen.findByRole('button', { name: 'Get the QR' }));
}

test.each([2 * hour, -2 * hour])(
  'a phone that is %d ms off has a correct countdown from the standard header Date',
  async (ahead) => {
    serverAhead(ahead, true);
    await renderPage(<DepositPage />);
    await findQr();
    await expectFourMinutes();
  },
);

test.each([2 * hour, -2 * hour])(
  'a phone that is %d ms off has a correct countdown from its new order, where no header can be read',
  async (ahead) => {
    serverAhead(ahead, false, false);
    await createDeposit(await renderPage(<DepositPage />));
    await findQr();
    await expectFourMinutes();
  },
);

test.each([2 * hour, -2 * hour])(
  'a phone that is %d ms off shows the QR of an open order even when nothing tells the time',
  async (ahead) => {
    serverAhead(ahead, false);
    await renderPage(<DepositPage />);
    await findQr();
    expect(screen.queryByText('The time to pay ran out')).toBeNull();
  },
);

test('an order that is sent again, and was made at the first try, does not set the clock', async () => {
  const instant = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
  const order = { ...openDeposit, createdAt: instant(-1), expiresAt: instant(4) };
  let tries = 0;
  serverAhead(0, false, false, {
    'POST /v2/deposits': () => {
      tries += 1;
      if (tries === 1) throw new TypeError('no network');
      return { body: order };
    },
    [`GET /v2/deposits/${order.code}`]: { body: order },
  });
  const page = await renderPage(<DepositPage />);
  await createDeposit(page);
  await page.user.click(await screen.findByRole('button', { name: 'Send again' }));
  await findQr();
  await expectFourMinutes();
});

test('a phone that is two hours ahead does not close deposits before their maintenance begins', async () => {
  const maintenance = {
    ...{ from: new Date(Date.now() - hour).toISOString(), until: null, parts: ['deposit'] },
    text: { lo: 'Work', cn: 'Work', vn: 'Work', th: 'Work' },
  };
  serverAhead(-2 * hour, true, false, {
    'GET /v2/switches': { body: { switches: { off: [], maintenance } } },
  });
  const page = await renderPage(<DepositPage />);
  await waitFor(() => expect(screen.queryByText('Deposits are closed right now')).toBeNull());
  await createDeposit(page);
  expect(await findQr()).toBeTruthy();
});
