import { expect, test } from '@jest/globals';
import { keepPreviousData, QueryObserver } from '@tanstack/react-query';
import { provideInitialData, takeInitialData } from '../../../src/api/initialData';
import { forgetPlayerData } from '../../../src/api/playerData';
import { createQueryClient } from '../../../src/api/queryClient';
import { bankAccountQueries } from '../../../src/api/resources/bankAccounts';
import { depositQueries } from '../../../src/api/resources/deposits';
import { operatorQueries } from '../../../src/api/resources/operator';
import { playerQueries } from '../../../src/api/resources/players';

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
