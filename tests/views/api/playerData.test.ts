import { expect, jest, test } from '@jest/globals';
import { keepPreviousData, QueryObserver } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { provideInitialData, takeInitialData } from '../../../src/api/initialData';
import { forgetPlayerData } from '../../../src/api/playerData';
import { createQueryClient } from '../../../src/api/queryClient';
import { bankAccountQueries } from '../../../src/api/resources/bankAccounts';
import { depositQueries } from '../../../src/api/resources/deposits';
import { operatorQueries } from '../../../src/api/resources/operator';
import { playerQueries } from '../../../src/api/resources/players';
import { knownPlayer, provideAuth } from '../../../src/features/auth/provideAuth';
import { fakeServer } from '../../support/fakeServer';

const page = (number: number) => depositQueries.list({ page: number, pageSize: 10 }).queryKey;

test('data of a player is removed from its views, shared data stays', () => {
  const client = createQueryClient();
  client.setQueryData(bankAccountQueries.list().queryKey, 'account of the first');
  client.setQueryData(operatorQueries.banks().queryKey, 'banks of all');
  const results: unknown[] = [];
  const observer = new QueryObserver(client, {
    queryKey: bankAccountQueries.list().queryKey,
    enabled: false,
  });
  const end = observer.subscribe(({ data }) => results.push(data));
  forgetPlayerData(client);
  expect(observer.getCurrentResult().data).toBeUndefined();
  expect(client.getQueryData(operatorQueries.banks().queryKey)).toBe('banks of all');
  end();
  client.clear();
});

test("a list does not show the previous player's page while its next page is fetched", () => {
  const client = createQueryClient();
  client.setQueryData(page(1), 'first page of the first');
  const options = { enabled: false, placeholderData: keepPreviousData };
  const observer = new QueryObserver(client, { ...options, queryKey: page(1) });
  const end = observer.subscribe(() => {});
  forgetPlayerData(client);
  observer.setOptions({ ...options, queryKey: page(2) });
  expect(observer.getCurrentResult().data).toBeUndefined();
  end();
  client.clear();
});

test('after a change of player, a pending answer and the data in the document are dropped', async () => {
  const client = createQueryClient();
  let answer = (_: string) => {};
  const latePromise = client.fetchQuery({
    queryKey: playerQueries.info().queryKey,
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  const rejection = expect(latePromise).rejects.toThrow();
  provideInitialData({ '/api/v2/players/info': 'the first' });
  forgetPlayerData(client);
  answer('the first');
  await rejection;
  expect(client.getQueryData(playerQueries.info().queryKey)).toBeUndefined();
  expect(takeInitialData('/api/v2/players/info')).toBeUndefined();
  client.clear();
});

test('another player is noticed, however long ago the player was last checked', async () => {
  jest.useFakeTimers();
  const current = 'GET /v2/players/current';
  const server = fakeServer({ [current]: { body: { player: { id: 'player-1' } } } });
  const onOtherPlayer = jest.fn();
  const client = createQueryClient();
  const auth = createActor(
    provideAuth({
      ...{ client, onOtherPlayer, announce: () => {}, reloadPage: () => {} },
      visitorId: () => Promise.resolve('device-1'),
    }),
  ).start();
  await jest.advanceTimersByTimeAsync(100);
  expect(knownPlayer(client)).toBe('player-1');
  await jest.advanceTimersByTimeAsync(3_600_000);
  server.on(current, { body: { player: { id: 'player-2' } } });
  auth.send({ type: 'auth.recheck' });
  await jest.advanceTimersByTimeAsync(100);
  expect(onOtherPlayer).toHaveBeenCalledTimes(1);
  auth.stop();
  client.clear();
  jest.useRealTimers();
});
