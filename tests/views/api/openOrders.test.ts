import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { pollOpenOrders, watchOrders } from '../../../src/api/openOrders';
import { createQueryClient, type ApiClient } from '../../../src/api/queryClient';
import { creditQueries } from '../../../src/api/resources/credits';
import { useDepositFound } from '../../../src/api/resources/depositHistory';
import { depositQueries } from '../../../src/api/resources/deposits';
import { firstPage } from '../../../src/api/query';
import { withdrawalIn } from '../../../sandbox/scenes/orders';
import { openDeposit, thb } from '../../support/facts';
import { fakeServer, type FakeServer } from '../../support/fakeServer';

const { code } = openDeposit;
const openCall = 'GET /v2/deposits/open';
const reviewCall = 'GET /v2/withdrawals';
const list = (...items: object[]) => ({ body: { items, page: 1, pageSize: 10 } });

let client: ApiClient;
let server: FakeServer;
let isStreamOpen: boolean;
let stop: () => void;

beforeEach(() => {
  client = createQueryClient();
  isStreamOpen = false;
  server = fakeServer({
    [openCall]: list(openDeposit),
    [reviewCall]: list(),
    'GET /v2/deposits': list(openDeposit),
    [`GET /v2/deposits/${code}`]: { body: openDeposit },
    'GET /v2/players/credits/alphabet': { body: { credit: thb('0.00') } },
  });
  stop = watchOrders(client, { isOpen: () => isStreamOpen });
});
afterEach(() => {
  stop();
  client.clear();
});

const withClient = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client }, children);
const fetchOne = () => client.deposits.get.fetchQuery(depositQueries.one(code));
const fetchCredit = () => client.credits.get.fetchQuery(creditQueries.one('alphabet'));
const fetchHistory = () => client.deposits.list.fetchQuery(depositQueries.list(firstPage));
const isOld = (queryKey: readonly unknown[]) =>
  client.getQueryState(queryKey)?.isInvalidated ?? false;
const creditIsOld = () => isOld(creditQueries.one('alphabet').queryKey);
const historyIsOld = () => isOld(depositQueries.list(firstPage).queryKey);
/** Waits until the notifications of the cache have been handled. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a poll that finds a new status invalidates balances and lists at once', async () => {
  await Promise.all([fetchOne(), fetchCredit(), fetchHistory()]);
  await settle();
  expect([creditIsOld(), historyIsOld()]).toEqual([false, false]);
  server.on(`GET /v2/deposits/${code}`, { body: { ...openDeposit, status: 'SUCCESS' } });
  await fetchOne();
  await waitFor(() => expect([creditIsOld(), historyIsOld()]).toEqual([true, true]));
});

test('an order that leaves the list of open orders invalidates the data around it', async () => {
  await Promise.all([pollOpenOrders(client), fetchCredit()]);
  server.on(openCall, list());
  await pollOpenOrders(client);
  await waitFor(() => expect(creditIsOld()).toBe(true));
});

test('a withdrawal that staff have decided invalidates the data around it', async () => {
  server.on(reviewCall, list(withdrawalIn('OPEN')));
  await Promise.all([pollOpenOrders(client), fetchCredit()]);
  server.on(reviewCall, list());
  await pollOpenOrders(client);
  await waitFor(() => expect(creditIsOld()).toBe(true));
});

test('an order that is found by its reference is shown, and its new status counts', async () => {
  await Promise.all([fetchOne(), fetchCredit()]);
  server.on(`GET /v2/deposits/${code}`, { body: { ...openDeposit, status: 'SUCCESS' } });
  const { result, unmount } = renderHook(() => useDepositFound([code]), { wrapper: withClient });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(result.current.data?.items).toHaveLength(1);
  expect(creditIsOld()).toBe(true);
  unmount();
});

test('while the event stream is open, answers invalidate nothing', async () => {
  isStreamOpen = true;
  await Promise.all([fetchOne(), fetchCredit()]);
  server.on(`GET /v2/deposits/${code}`, { body: { ...openDeposit, status: 'SUCCESS' } });
  await fetchOne();
  await settle();
  expect(creditIsOld()).toBe(false);
});

test('a list that lags behind does not invalidate balances again', async () => {
  await Promise.all([fetchHistory(), fetchCredit()]);
  server.on(`GET /v2/deposits/${code}`, { body: { ...openDeposit, status: 'SUCCESS' } });
  await fetchOne();
  await waitFor(() => expect(creditIsOld()).toBe(true));
  await fetchCredit();
  for (let count = 0; count < 3; count += 1) {
    await client.deposits.list.fetchQuery({ ...depositQueries.list(firstPage), staleTime: 0 });
    await fetchOne();
  }
  await settle();
  expect(creditIsOld()).toBe(false);
});

test('without open orders, polls stop until the list of open orders is invalidated', async () => {
  server.on(openCall, list());
  await pollOpenOrders(client);
  await pollOpenOrders(client);
  expect([server.callsOf(openCall).length, server.callsOf(reviewCall).length]).toEqual([1, 1]);
  await client.invalidateQueries({ queryKey: depositQueries.open().queryKey });
  await pollOpenOrders(client);
  expect([server.callsOf(openCall).length, server.callsOf(reviewCall).length]).toEqual([2, 1]);
});
