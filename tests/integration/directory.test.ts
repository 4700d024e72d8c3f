import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DirectoryPlayer } from '../../contract/staffPlayers';
import { playersCsv } from '../../server/staff/directory';
import { getFailure } from './support/client';
import { useTestApp } from './support/testApp';
import { newStaff } from './support/staff';

const app = useTestApp();

type Api = Awaited<ReturnType<typeof newStaff>>['api'];
type Query = NonNullable<NonNullable<Parameters<Api['players']['list']>[0]>['query']>;

/** All matching players, collected page by page. */
async function findPlayers(api: Api, query: Omit<Query, 'pageSize'>, pageSize = 2) {
  const players: DirectoryPlayer[] = [];
  let after: string | undefined;
  do {
    const answer = await api.players.list({
      query: { ...query, pageSize, ...(after && { after }) },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    players.push(...answer.body.items);
    after = answer.body.next ?? undefined;
  } while (after);
  return players;
}

const namesOf = (players: readonly DirectoryPlayer[]) => players.map(({ username }) => username);

test('all players are listed once, the newest first, page by page', async () => {
  const { api } = await newStaff(app.server, 'viewer');
  const names: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    names.unshift((await app.newcomer()).username);
    // Two of them registered in the same moment
    if (n !== 2) app.ctx.clock.advance(1);
  }
  const listedNames = namesOf(await findPlayers(api, {}));
  expect(new Set(listedNames)).toEqual(new Set(names));
  expect(listedNames).toHaveLength(5);
  expect([listedNames[0], listedNames[4]]).toEqual([names[0], names[4]]);
});

test('players are found by the beginning of their name', async () => {
  const { api } = await newStaff(app.server, 'support');
  const begin = `z${randomUUID().slice(0, 8)}`;
  for (const end of ['c', 'a', 'b']) await app.server.newPlayer(`${begin}_${end}`);
  const listedPlayers = await findPlayers(api, { search: `${begin}_` });
  expect(namesOf(listedPlayers)).toEqual(['a', 'b', 'c'].map((end) => `${begin}_${end}`));
});

test('filters list only players who fit: barred, provider, deposits', async () => {
  const { api } = await newStaff(app.server, 'manager');
  const player = await app.playerWithCredit('gclub');
  const barred = await app.newcomer();
  await app.server.bar(barred.id);
  expect(namesOf(await findPlayers(api, { blocked: 'true' }))).toEqual([barred.username]);
  expect(namesOf(await findPlayers(api, { provider: 'gclub' }))).toEqual([player.username]);
  const [rich] = await findPlayers(api, { depositedFrom: '1000' });
  expect(rich).toMatchObject({ username: player.username, providers: ['gclub'] });
  expect(rich?.net).toEqual(rich?.deposited);
  expect(await findPlayers(api, { registeredTo: '2020-01-01' })).toEqual([]);
});

test.each([
  ['after', { after: 'nowhere' }],
  ['registeredTo', { registeredFrom: '2026-02-02', registeredTo: '2026-01-01' }],
  ['registeredFrom', { registeredFrom: '2026-02-31' }],
])('a wrong %s is refused by name', async (field, query) => {
  const { api } = await newStaff(app.server, 'viewer');
  const answer = await api.players.list({ query: { pageSize: 10, ...query } });
  expect(answer.status).toBe(400);
  expect(getFailure(answer).fields).toEqual([field]);
});

test.each([
  [4, [3, 2, 1, 0]],
  [3, [3, 2, 1]],
])('a file of at most %i players has the newest', async (most, keptCount) => {
  const begin = `y${randomUUID().slice(0, 8)}`;
  const names: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    names.push((await app.server.newPlayer(`${begin}_${n}`)).username);
    app.ctx.clock.advance(1);
  }
  const { ctx } = app;
  let file = '';
  for await (const part of playersCsv(ctx, ctx.database.db, { pageSize: 500 }, most)) file += part;
  const [, ...rows] = file.trimEnd().split('\r\n');
  expect(rows.map((row) => row.split(',')[0])).toEqual(keptCount.map((n) => names[n]));
});
