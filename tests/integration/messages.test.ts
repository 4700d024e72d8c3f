import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eventFeed, staffAction } from '../../server/db/schema';
import { useTestApp, type MoneyPlayer } from './support/testApp';
import { newStaff } from './support/staff';

const app = useTestApp();

const texts = { lo: 'ສະບາຍດີ', th: ' สวัสดี ' };

const send = async (player: MoneyPlayer, body: object = { texts }) => {
  const staff = await newStaff(app.server, 'support');
  return staff.client.post(`/api/staff/v1/players/${player.username}/messages`, body);
};

const listOf = async (player: MoneyPlayer, query: { pageSize?: string; cursor?: string } = {}) =>
  (await player.client.api.messages.list({ query })).body as {
    items: { id: number; text: unknown; isRead: boolean }[];
    next: number | null;
    unread: number;
  };

describe('a message of staff', () => {
  test('reaches its player alone, who is told at once, and stands in the log', async () => {
    const [player, other] = [await app.player(), await app.player()];
    const sentAnswer = await send(player);
    const { id } = sentAnswer.body as { id: number };
    expect(sentAnswer).toMatchObject({ status: 200, body: { readAt: null } });
    expect(await listOf(player)).toMatchObject({
      items: [{ id, isRead: false, text: { lo: 'ສະບາຍດີ', th: 'สวัสดี' } }],
      ...{ next: null, unread: 1 },
    });
    expect(await listOf(other)).toEqual({ items: [], next: null, unread: 0 });
    const { db } = app.ctx.database;
    const events = await db.select().from(eventFeed).where(eq(eventFeed.subject, player.id));
    expect(events.map(({ event }) => event)).toContainEqual({ type: 'message', code: String(id) });
    const [logEntry] = await db
      .select()
      .from(staffAction)
      .where(eq(staffAction.subject, player.username));
    expect(logEntry).toMatchObject({ action: 'messages.send', after: `MESSAGE ${id}` });
  });

  test('is marked read together with older ones, once, and staff see when', async () => {
    const player = await app.player();
    const ids: number[] = [];
    for (const text of ['one', 'two', 'three'])
      ids.push(((await send(player, { texts: { lo: text } })).body as { id: number }).id);
    const markRead = (id: number) => player.client.api.messages.read({ body: { id } });
    expect((await markRead(ids[1] ?? 0)).body).toEqual({ unread: 1 });
    expect((await markRead(ids[0] ?? 0)).body).toEqual({ unread: 1 });
    expect((await listOf(player)).items.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    const staff = await newStaff(app.server, 'viewer');
    const { body } = await staff.api.messages.list({
      params: { username: player.username },
      query: {},
    });
    expect((body as { items: { readAt: string | null }[] }).items).toMatchObject([
      { readAt: null },
      { readAt: expect.stringMatching(/^2/) as unknown },
      { readAt: expect.stringMatching(/^2/) as unknown },
    ]);
  });

  test('of another player cannot be marked as read', async () => {
    const [player, other] = [await app.player(), await app.player()];
    const { id } = (await send(player)).body as { id: number };
    await other.client.api.messages.read({ body: { id } });
    expect((await listOf(player)).unread).toBe(1);
  });

  test('that is older is on a later page', async () => {
    const player = await app.player();
    for (const lo of ['one', 'two', 'three']) await send(player, { texts: { lo } });
    const first = await listOf(player, { pageSize: '2' });
    const second = await listOf(player, { pageSize: '2', cursor: String(first.next) });
    expect([...first.items, ...second.items].map(({ text }) => text)).toEqual([
      { lo: 'three' },
      { lo: 'two' },
      { lo: 'one' },
    ]);
    expect(second.next).toBeNull();
  });

  test.each([
    ['no text', { texts: { lo: '  ' } }],
    ['no language', { texts: {} }],
    ['an unknown language', { texts: { en: 'Hello' } }],
    ['too long a text', { texts: { lo: 'x'.repeat(1001) } }],
  ])('is refused with %s', async (_title, body) => {
    const answer = await send(await app.player(), body);
    expect(answer).toMatchObject({
      ...{ status: 400, body: { fields: expect.arrayContaining([expect.anything()]) as object } },
    });
  });

  test('to an unknown player is refused', async () => {
    const staff = await newStaff(app.server, 'support');
    const answer = await staff.client.post('/api/staff/v1/players/nobody/messages', { texts });
    expect(answer.status).toBe(404);
  });
});
