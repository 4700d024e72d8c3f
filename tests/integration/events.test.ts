import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Heartbeat, PlayerEvent } from '../../contract/events';
import type { TestClient } from './support/client';
import { createTestServer, password, type TestServer } from './support/server';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await createTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** A stream of events that is read while it arrives. */
class Stream {
  private readonly abort = new AbortController();
  private receivedText = '';
  ended = false;

  static async open(client: TestClient, query = ''): Promise<Stream> {
    const stream = new Stream();
    const cookie = `session=${client.cookies.get('session')}`;
    stream.response = await fetch(`${address}/api/v2/events${query}`, {
      headers: { cookie },
      signal: stream.abort.signal,
    });
    void stream.follow();
    await stream.waitUntil(() => stream.receivedText.includes('retry:'));
    return stream;
  }

  response = new Response();

  private get heard(): (PlayerEvent | Heartbeat)[] {
    const lines = this.receivedText.split('\n').filter((line) => line.startsWith('data: '));
    return lines.map((line) => JSON.parse(line.slice(6)) as PlayerEvent | Heartbeat);
  }

  get events(): PlayerEvent[] {
    return this.heard.filter((event): event is PlayerEvent => event.type !== 'beat');
  }

  get beats(): number {
    return this.heard.length - this.events.length;
  }

  async waitUntil(condition: () => boolean): Promise<void> {
    for (const deadline = Date.now() + 5_000; !condition(); await sleep(10))
      if (Date.now() > deadline) throw new Error(`timed out; received: ${this.receivedText}`);
  }

  close(): void {
    this.abort.abort();
  }

  private async follow(): Promise<void> {
    const reader = this.response.body?.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
        this.receivedText += next.value;
    } catch (error) {
      if (!this.abort.signal.aborted) throw error;
    }
    this.ended = true;
  }
}

const streams: Stream[] = [];
const open = async (client: TestClient, query?: string) => {
  const stream = await Stream.open(client, query);
  streams.push(stream);
  return stream;
};
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

const credit: PlayerEvent = { type: 'credit', provider: 'gclub' };
const publish = (playerId: string, event: PlayerEvent) =>
  server.ctx.database.transaction((tx) => server.ctx.events.publish(tx, playerId, event));

test('a visitor gets no stream', async () => {
  const answer = await server.client().get('/api/v2/events');
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({ code: 'UNAUTHORIZED' });
});

test('a player gets their own changes on each of their pages, and nothing of others', async () => {
  const [player, other] = [await server.newPlayer(), await server.newPlayer()];
  const pages = [await open(player.client), await open(player.client)];
  const foreign = await open(other.client);
  const [first] = pages;
  expect(first?.beats).toBe(1);
  expect(first?.response.headers.get('content-type')).toBe('text/event-stream');
  expect(first?.response.headers.get('cache-control')).toBe('no-store');
  expect(first?.response.headers.get('server-time')).toMatch(/^\d{4}-/);
  expect(first?.response.headers.get('x-content-type-options')).toBe('nosniff');
  const event: PlayerEvent = { type: 'deposit', code: 'CH-1', status: 'PAID' };
  await publish(player.id, event);
  await publish(other.id, credit);
  for (const page of pages) {
    await page.waitUntil(() => page.events.length > 0);
    expect(page.events).toEqual([event]);
  }
  await foreign.waitUntil(() => foreign.events.length > 0);
  expect(foreign.events).toEqual([credit]);
});

test('a page that fetched before its stream opened gets the events in between', async () => {
  const [player, other] = [await server.newPlayer(), await server.newPlayer()];
  const witness = await open(player.client);
  const waitForCount = async (count: number) =>
    witness.waitUntil(() => witness.events.length === count);
  const earlyEvent: PlayerEvent = { type: 'deposit', code: 'CH-1', status: 'OPEN' };
  const paid: PlayerEvent = { type: 'deposit', code: 'CH-1', status: 'PAID' };
  await publish(player.id, earlyEvent);
  await waitForCount(1);
  server.ctx.clock.advance(10);
  const fetchedAt = server.ctx.clock.now().toISOString();
  await publish(other.id, credit);
  await publish(player.id, paid);
  await publish(player.id, credit);
  await waitForCount(3);

  const lateStream = await open(player.client, `?since=${fetchedAt}`);
  await lateStream.waitUntil(() => lateStream.events.length > 1);
  expect(lateStream.events).toEqual([paid, credit]);
  const afresh = await open(player.client);
  const now: PlayerEvent = { type: 'credit', provider: 'alphabet' };
  await publish(player.id, now);
  for (const page of [lateStream, afresh])
    await page.waitUntil(() =>
      page.events.some((event) => 'provider' in event && event.provider === 'alphabet'),
    );
  expect(lateStream.events).toEqual([paid, credit, now]);
  expect(afresh.events).toEqual([now]);
});

test('an invalid time is refused with the name of its parameter', async () => {
  const { client } = await server.newPlayer();
  const answer = await client.get('/api/v2/events?since=yesterday');
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'VALIDATION' });
  expect(JSON.stringify(answer.body)).toContain('since');
});

test('an event of a transaction that is rolled back is not delivered', async () => {
  const { client, id } = await server.newPlayer();
  const stream = await open(client);
  const undone = server.ctx.database.transaction(async (tx) => {
    await server.ctx.events.publish(tx, id, { type: 'credit', provider: 'alphabet' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await publish(id, credit);
  await stream.waitUntil(() => stream.events.length > 0);
  expect(stream.events).toEqual([credit]);
});

test('events continue after the ids of the database have jumped, as in a crash', async () => {
  const { client, id } = await server.newPlayer();
  const stream = await open(client);
  await publish(id, credit);
  const before = process.memoryUsage().heapUsed;
  await server.ctx.database.db.execute(
    sql`select setval('event_feed_id_seq', (select last_value from event_feed_id_seq) + 5000000)`,
  );
  await publish(id, { type: 'credit', provider: 'alphabet' });
  await stream.waitUntil(() => stream.events.length === 2);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50 * 1024 * 1024);
});

test('the stream of the oldest session ends when one login too many comes', async () => {
  const { client, username } = await server.newPlayer();
  const stream = await open(client);
  for (let i = 0; i < server.ctx.config.maxSessions; i++) {
    expect(stream.ended).toBe(false);
    server.ctx.clock.advance(1);
    await server.client().api.players.login({ body: { username, password } });
  }
  await stream.waitUntil(() => stream.ended);
  expect((await client.get('/api/v2/events')).status).toBe(401);
});

test('the stream ends at logout', async () => {
  const { client } = await server.newPlayer();
  const stream = await open(client);
  await client.api.players.logout({ body: {} });
  await stream.waitUntil(() => stream.ended);
});

test('a change of password ends the streams of all devices', async () => {
  const player = await server.newPlayer();
  const other = server.client();
  await other.api.players.login({ body: { username: player.username, password } });
  const both = [await open(player.client), await open(other)];
  await player.client.api.players.changePassword({
    body: { currentPassword: password, newPassword: 'champa-12', confirmNewPassword: 'champa-12' },
  });
  for (const stream of both) await stream.waitUntil(() => stream.ended);
});

test('one stream too many of a player ends the oldest', async () => {
  const { client } = await server.newPlayer();
  const many: Stream[] = [];
  for (let i = 0; i < 21; i++) many.push(await open(client));
  const [first, second] = many;
  await first?.waitUntil(() => first.ended);
  expect(second?.ended).toBe(false);
});

test('a client that does not read its stream is cut off', async () => {
  const { client, id } = await server.newPlayer();
  const connectionEvent = once(server.app.server, 'connection') as Promise<[Socket]>;
  const reader = connect(Number(new URL(address).port), '127.0.0.1').pause();
  reader.on('error', () => undefined);
  reader.write(
    `GET /api/v2/events HTTP/1.1\r\nhost: x\r\ncookie: session=${client.cookies.get('session')}\r\n\r\n`,
  );
  const [socket] = await connectionEvent;
  const closeEvent = once(socket, 'close');
  const status = 'x'.repeat(7_000);
  // Far more than the buffers between server and client can hold. Yielding lets the process send.
  for (let i = 0; i < 2_000 && !socket.destroyed; i++) {
    await publish(id, { type: 'deposit', code: `CH-${i}`, status });
    await setImmediate();
  }
  await closeEvent;
  reader.destroy();
});

test('the server stops although streams are open', async () => {
  const ownServer = await createTestServer();
  address = await ownServer.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await Stream.open((await ownServer.newPlayer()).client);
  await ownServer.close();
  await stream.waitUntil(() => stream.ended);
});
