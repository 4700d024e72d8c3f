import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { playerNote } from '../../server/db/schema';
import { must, useTestApp, type MoneyPlayer } from './support/testApp';
import { newStaff } from './support/staff';

const app = useTestApp();
const path = '/api/staff/v1';

const tag = async (player: MoneyPlayer, name: string, query = '') => {
  const { client } = await newStaff(app.server, 'support');
  const tagPath = `${path}/players/${player.username}/tags/${encodeURIComponent(name)}${query}`;
  return client.post(tagPath, {});
};

const findUsernames = async (query: string) => {
  const { client } = await newStaff(app.server, 'viewer');
  const answer = await client.get(`${path}/players?pageSize=2&${query}`);
  return must<{ items: { username: string; tags: string[] }[]; next: string | null }>(answer, 200);
};

test('a note stays as it was written, and is read by staff alone', async () => {
  const player = await app.player();
  const { client, name } = await newStaff(app.server, 'support');
  const notes = `${path}/players/${player.username}/notes`;
  must(await client.post(notes, { text: ' Called: the phone is new ' }), 200);
  must(await client.post(notes, { text: 'Called again' }), 200);
  expect((await client.get(notes)).body).toMatchObject({
    items: [{ text: 'Called again', by: name }, { text: 'Called: the phone is new' }],
  });
  expect((await client.post(notes, { text: '  ' })).body).toMatchObject({ fields: ['text'] });
  expect((await player.client.get(notes)).status).toBe(401);
  const { db } = app.ctx.database;
  const ofPlayer = eq(playerNote.playerId, player.id);
  await expect(db.update(playerNote).set({ text: '' }).where(ofPlayer)).rejects.toThrow();
  await expect(db.delete(playerNote).where(ofPlayer)).rejects.toThrow();
});

test('players with a tag are found, the newest first, page by page', async () => {
  const players = [await app.player(), await app.player(), await app.player()];
  for (const player of players) must(await tag(player, 'VIP'), 200);
  const names = players.map(({ username }) => username).reverse();
  const first = await findUsernames('tag=vip');
  const second = await findUsernames(`tag=vip&after=${first.next ?? ''}`);
  expect([...first.items, ...second.items].map(({ username }) => username)).toEqual(names);
  expect(first.items[0]?.tags).toEqual(['vip']);
  const [one] = players as [MoneyPlayer];
  expect((await findUsernames(`tag=vip&search=${one.username}`)).items).toHaveLength(1);
  expect(await tag(one, 'vip', '/remove')).toMatchObject({ status: 200 });
  expect((await findUsernames(`tag=vip&search=${one.username}`)).items).toEqual([]);
  expect((await tag(one, 'vip', '/remove')).status).toBe(404);
  expect((await tag(one, 'a b')).status).toBe(400);
});

test('players are found by their net result, and saved as a file', async () => {
  const [one, other] = [await app.playerWithCredit('gclub'), await app.player()];
  must(await tag(one, 'file'), 200);
  must(await tag(other, 'file'), 200);
  const names = async (query: string) =>
    (await findUsernames(`tag=file&${query}`)).items.map(({ username }) => username);
  expect(await names('netFrom=200000')).toEqual([one.username]);
  expect(await names('netTo=199999')).toEqual([other.username]);
  expect(await names('netFrom=-1&netTo=0')).toEqual([other.username]);
  const { client } = await newStaff(app.server, 'manager');
  const file = await client.get(`${path}/player-export?tag=file`);
  expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(new RegExp(`^${one.username},.*,200000,0,200000,gclub,,,no,file$`));
  const support = await newStaff(app.server, 'support');
  expect((await support.client.get(`${path}/player-export`)).status).toBe(403);
});

test('filters are saved under a name for all staff, until they are removed', async () => {
  const { client } = await newStaff(app.server, 'support');
  must(await client.post(`${path}/player-views`, { name: 'VIP', query: 'tag=vip' }), 200);
  const list = async () =>
    must<{ items: { id: number }[] }>(await client.get(`${path}/player-views`), 200).items;
  const [view] = await list();
  expect(view).toMatchObject({ name: 'VIP', query: 'tag=vip' });
  must(await client.post(`${path}/player-views/${view?.id ?? 0}/end`, {}), 200);
  expect(await list()).toEqual([]);
});
