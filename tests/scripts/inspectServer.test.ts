import { afterEach, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { keepConnected } from '../../sandbox/inspector/keepConnected';
import { startRelay, viewPath, type Relay } from '../../scripts/inspect/relay';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Collects messages, and waits for more. */
function inbox() {
  const receivedMessages: string[] = [];
  let notifyChange = () => {};
  return {
    receivedMessages,
    put: (text: string) => {
      receivedMessages.push(text);
      notifyChange();
    },
    has: async (count: number) => {
      while (receivedMessages.length < count)
        await new Promise<void>((resolve) => (notifyChange = resolve));
      return receivedMessages;
    },
  };
}

async function relayAt(port = 0) {
  const lines = inbox();
  const relay = await startRelay({ port, onLine: lines.put });
  return { relay, lines };
}

async function startRelays(port = 0) {
  const started = await relayAt(port);
  endings.push(() => started.relay.close());
  return started;
}

function connectTo({ port }: Pick<Relay, 'port'>, path: string) {
  const inbound = inbox();
  const states = inbox();
  const connection = keepConnected(() => new WebSocket(`ws://127.0.0.1:${port}${path}`), {
    onMessage: inbound.put,
    onState: (isOpen) => states.put(String(isOpen)),
    pause: 20,
  });
  endings.push(() => connection.close());
  return { ...connection, inbound, states };
}

const message = (value: string) =>
  JSON.stringify({
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    event: { type: 'drawer.open' },
    snapshot: { value },
  });

test('each viewer receives every message, a late viewer also the earlier ones', async () => {
  const { relay, lines } = await startRelays();
  const earlyViewers = [connectTo(relay, viewPath), connectTo(relay, viewPath)];
  for (const viewer of earlyViewers) await viewer.states.has(1);
  const page = connectTo(relay, '/');
  page.send(message('open'));
  page.send(message('closed'));
  const all = [message('open'), message('closed')];
  for (const viewer of earlyViewers) expect(await viewer.inbound.has(2)).toEqual(all);
  expect(await connectTo(relay, viewPath).inbound.has(2)).toEqual(all);
  expect(lines.receivedMessages).toEqual([
    'x:1 @xstate.snapshot drawer.open "open"',
    'x:1 @xstate.snapshot drawer.open "closed"',
  ]);
  expect(page.inbound.receivedMessages).toEqual([]);
});

test('an invalid message is named and reaches no viewer', async () => {
  const { relay, lines } = await startRelays();
  const viewer = connectTo(relay, viewPath);
  await viewer.states.has(1);
  const page = connectTo(relay, '/');
  for (const text of ['{"type"', '{"type":"@xstate.event"}', '[]', message('open')])
    page.send(text);
  expect(await lines.has(4)).toEqual([
    'dropped: no JSON: {"type"',
    'dropped: sessionId: Required: {"type":"@xstate.event"}',
    'dropped: message: Expected object, received array: []',
    'x:1 @xstate.snapshot drawer.open "open"',
  ]);
  expect(await viewer.inbound.has(1)).toEqual([message('open')]);
});

test('page and viewer reconnect when the server restarts, and no message is lost', async () => {
  const first = await relayAt();
  const viewer = connectTo(first.relay, viewPath);
  const page = connectTo(first.relay, '/');
  for (const { states } of [viewer, page]) await states.has(1);
  await first.relay.close();
  for (const { states } of [viewer, page]) expect(await states.has(2)).toEqual(['true', 'false']);
  page.send(message('open'));
  const { lines } = await startRelays(first.relay.port);
  await lines.has(1);
  expect(await viewer.inbound.has(1)).toEqual([message('open')]);
});

test('a page of another site gets no connection', async () => {
  const { relay } = await startRelays();
  const foreign = new WebSocket(`ws://127.0.0.1:${relay.port}${viewPath}`, {
    origin: 'https://example.com',
  });
  const outcome = await new Promise((resolve) => {
    foreign.on('open', () => resolve('open'));
    foreign.on('error', ({ message: why }) => resolve(why));
  });
  expect(outcome).toBe('Unexpected server response: 401');
});
