import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fetchBody, tsr } from '../../src/api/client';
import { Loading } from '../../src/components/Loading';
import { LoadError } from '../../src/components/LoadError';
import DepositPage from '../../src/features/deposit/DepositPage';
import WithdrawPage from '../../src/features/withdraw/WithdrawPage';
import { creditCalls, usage } from '../support/facts';
import { fakeServer, refusal, type Answer } from '../support/fakeServer';
import { playerAnswers } from '../support/playerAnswers';
import { renderPage } from '../support/renderPage';

const show = (view: React.ReactNode) => {
  i18n.loadAndActivate({ locale: 'lo', messages: {} });
  return render(<I18nProvider i18n={i18n}>{view}</I18nProvider>);
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('quick loading shows no warning; slow loading does, with a button to load the page again', () => {
  const { rerender } = show(<Loading label="Loading your orders">rows</Loading>);
  expect(screen.getByText('Loading your orders')).toBeTruthy();
  act(() => jest.advanceTimersByTime(7_999));
  expect(screen.queryByText('This takes longer than usual')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('This takes longer than usual')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  rerender(<p>the orders</p>);
  expect(jest.getTimerCount()).toBe(0);
});

const deposit = <DepositPage key="deposit" />;
const withdrawal = <WithdrawPage key="withdrawal" />;

test.each([
  ['deposit', 'GET /v2/limits', deposit],
  ['deposit', 'GET /v2/currency-rates', deposit],
  ['deposit', 'GET /v2/players/promotions/using', deposit],
  ['deposit', 'GET /v2/deposits/open', deposit],
  ['withdrawal', 'GET /v2/limits', withdrawal],
  ['withdrawal', 'GET /v2/currency-rates', withdrawal],
  ['withdrawal', 'GET /v2/players/bank-accounts', withdrawal],
  ['withdrawal', 'GET /v2/players/promotions/using', withdrawal],
])('a %s that waits long for %s says so, and the form stays', async (_, call, page) => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = fakeServer({ ...playerAnswers, [call]: () => new Promise(() => {}) });
  const { services } = await renderPage(page);
  await waitFor(() => expect(server.callsOf(call)).not.toHaveLength(0));
  await waitFor(() => expect(services.client.isFetching()).toBeLessThanOrEqual(1));
  await screen.findByLabelText('Amount');
  expect(screen.queryByText('This takes longer than usual')).toBeNull();
  act(() => jest.advanceTimersByTime(8_000));
  expect(screen.getByText('This takes longer than usual')).toBeTruthy();
  expect(screen.getByLabelText('Amount')).toBeTruthy();
});

test.each([
  ['deposit', 'GET /v2/deposits/open', deposit],
  ['withdrawal', 'GET /v2/withdrawals', withdrawal],
])('a failed lookup of an open %s does not take the focus from its form', async (_, call, page) => {
  jest.useRealTimers();
  let fail = () => {};
  const failedAnswer = new Promise<Answer>((done) => (fail = () => done(refusal(500, 'INTERNAL'))));
  fakeServer({ ...playerAnswers, [call]: () => failedAnswer });
  await renderPage(page);
  const field = await screen.findByLabelText('Amount');
  field.focus();
  fail();
  await screen.findByText('We could not load this');
  expect(document.activeElement).toBe(field);
  expect(screen.getAllByText('We could not load this')).toHaveLength(1);
});

test('a deposit sent before the page knows of a promotion in use waits for a second press', async () => {
  jest.useRealTimers();
  let answer = () => {};
  const inUse = { body: { usage: { ...usage, funded: false } } };
  const answerPromise = new Promise<Answer>((done) => (answer = () => done(inUse)));
  const server = fakeServer({
    ...playerAnswers,
    ...creditCalls({ alphabet: '19.99' }),
    'GET /v2/players/promotions/using': () => answerPromise,
    'POST /v2/deposits': refusal(409, 'OPEN_ORDER'),
  });
  const { user } = await renderPage(<DepositPage />);
  await user.click(await screen.findByRole('radio', { name: /Alphabet/ }));
  await user.type(await screen.findByLabelText('Amount'), '200000');
  await user.click(screen.getByRole('button', { name: 'Get the QR' }));
  answer();
  expect(await screen.findByText(/You are using a promotion. Check provider/)).toBeTruthy();
  expect(server.callsOf('POST /v2/deposits')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Get the QR' }));
  await waitFor(() => expect(server.callsOf('POST /v2/deposits')).toHaveLength(1));
  expect(screen.queryByText(/You are using a promotion. Check provider/)).toBeNull();
});

test('a deposit that is changed after an early press waits for a second press', async () => {
  jest.useRealTimers();
  let answer = () => {};
  const answered = new Promise<Answer>((done) => (answer = () => done({ body: { usage: null } })));
  const server = fakeServer({
    ...playerAnswers,
    'GET /v2/players/promotions/using': () => answered,
    'POST /v2/deposits': refusal(409, 'OPEN_ORDER'),
  });
  const { user, services } = await renderPage(<DepositPage />);
  await user.click(await screen.findByRole('radio', { name: /Alphabet/ }));
  const amount = await screen.findByLabelText('Amount');
  await user.type(amount, '200000');
  await user.click(screen.getByRole('button', { name: 'Get the QR' }));
  await user.type(amount, '0');
  answer();
  await waitFor(() => expect(services.client.isFetching()).toBe(0));
  await screen.findByText(/≈ .* of credit/);
  expect(server.callsOf('POST /v2/deposits')).toEqual([]);
});

test('a server error shows the reference for finding it in the log, a refusal does not', async () => {
  jest.useRealTimers();
  const id = '3f2a9c1e-5b1d-4c1c-9d53-6a1f0a3f7b11';
  const answerWith = async (status: number) => {
    globalThis.fetch = () =>
      Promise.resolve(new Response('{}', { status, headers: { 'x-request-id': id } }));
    const error = await fetchBody(tsr.limits.get.query()).catch((one: unknown) => one);
    cleanup();
    await renderPage(<LoadError error={error} isRetrying={false} onRetry={() => {}} />);
    return screen.queryByText('Reference: 3f2a9c1e') !== null;
  };
  expect([await answerWith(500), await answerWith(404)]).toEqual([true, false]);
});

test('an error names the part that could not be loaded', async () => {
  jest.useRealTimers();
  const failed = { error: { kind: 'offline' }, isRetrying: false, onRetry: () => {} };
  await renderPage(<LoadError {...failed} />);
  expect(screen.getByText('We could not load this')).toBeTruthy();
  cleanup();
  await renderPage(<LoadError {...failed} title="We could not load your open orders" />);
  expect(screen.getByText('We could not load your open orders')).toBeTruthy();
  expect(screen.getByText(/No connection/)).toBeTruthy();
});
