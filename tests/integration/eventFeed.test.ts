import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlayerEvent } from '../../contract/events';
import { eventFeed } from '../../server/db/schema';
import { onPostgres } from './support/database';
import { createTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const deposit = (code: string): PlayerEvent => ({ type: 'deposit', code, status: 'PAID' });

/** The events that a player gets from now on. */
function eventsOf(playerId: string) {
  const receivedEvents: PlayerEvent[] = [];
  server.ctx.events.subscribe(playerId, (event) => receivedEvents.push(event));
  const waitForEvents = async (count: number) => {
    for (const deadline = Date.now() + 10_000; receivedEvents.length < count; await sleep(10))
      if (Date.now() > deadline)
        throw new Error(`only ${receivedEvents.length} of ${count} events came`);
  };
  return { receivedEvents, waitForEvents };
}

const publish = (playerId: string, event: PlayerEvent) =>
  server.ctx.database.transaction((tx) => server.ctx.events.publish(tx, playerId, event));

test('each of many events is delivered once', async () => {
  const player = randomUUID();
  const { receivedEvents, waitForEvents } = eventsOf(player);
  const codes = Array.from({ length: 200 }, (_, index) => `CH-${index}`);
  await Promise.all(codes.map((code) => publish(player, deposit(code))));
  await waitForEvents(codes.length);
  await publish(player, deposit('last'));
  await waitForEvents(codes.length + 1);
  expect(new Set(receivedEvents)).toEqual(new Set([...codes, 'last'].map(deposit)));
  expect(receivedEvents).toHaveLength(codes.length + 1);
});

test('an event is delivered though no node was notified of it', async () => {
  const player = randomUUID();
  const { receivedEvents, waitForEvents } = eventsOf(player);
  const event = deposit('CH-1');
  // As if the node had crashed between its commit and the notification.
  const row = { topic: 'player', subject: player, event, at: new Date() } as const;
  await server.ctx.database.db.insert(eventFeed).values(row);
  await waitForEvents(1);
  expect(receivedEvents).toEqual([event]);
});

test('events are kept for pages that connect later, for ten minutes', async () => {
  const { events, clock } = server.ctx;
  const player = randomUUID();
  const { waitForEvents } = eventsOf(player);
  const start = clock.now();
  await publish(player, deposit('CH-1'));
  await waitForEvents(1);
  clock.advance(9 * 60);
  await events.purge();
  expect(await events.since(player, start)).toEqual([deposit('CH-1')]);
  expect(await events.since(player, clock.now())).toEqual([]);
  clock.advance(2 * 60);
  await events.purge();
  expect(await server.ctx.database.db.select().from(eventFeed)).toEqual([]);
});

// The embedded database runs one transaction at a time.
if (onPostgres)
  test('an event is delivered though a later one was committed before it', async () => {
    const player = randomUUID();
    const { receivedEvents, waitForEvents } = eventsOf(player);
    let commit = (): void => undefined;
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let resolveWritten = (): void => undefined;
    const isWritten = new Promise<void>((resolve) => (resolveWritten = resolve));
    const slow = server.ctx.database.transaction(async (tx) => {
      await server.ctx.events.publish(tx, player, deposit('slow'));
      resolveWritten();
      await mayCommit;
    });
    await isWritten;
    await publish(player, deposit('fast'));
    await waitForEvents(1);
    expect(receivedEvents).toEqual([deposit('fast')]);
    commit();
    await slow;
    await waitForEvents(2);
    expect(receivedEvents).toEqual([deposit('fast'), deposit('slow')]);
  });
