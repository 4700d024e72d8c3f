import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createActor, setup, type AnyEventObject } from 'xstate';
import type { PlayerEvent } from '../../../contract/events';
import type { OrderUpdate } from '../../../machines/orderFlow';
import { provideFollowOrder } from '../../../src/features/orders/followOrder';
import { createPlayerEvents, type PlayerEvents } from '../../../src/api/events';
import { onReach } from '../../../src/api/reach';
import { createQueryClient, type ApiClient } from '../../../src/api/queryClient';
import { refreshAfter, refreshAll } from '../../../src/api/refresh';
import { creditQueries } from '../../../src/api/resources/credits';
import { depositQueries } from '../../../src/api/resources/deposits';
import { operatorQueries } from '../../../src/api/resources/operator';
import { promotionQueries } from '../../../src/api/resources/promotions';
import { protectionQueries } from '../../../src/api/resources/protection';
import { withdrawalQueries } from '../../../src/api/resources/withdrawals';

/** A stream whose events the test sends. */
class FakeSource {
  static all: FakeSource[] = [];
  readyState = 0;
  onopen: EventSource['onopen'] = null;
  onmessage: EventSource['onmessage'] = null;
  onerror: EventSource['onerror'] = null;
  isClosed = false;

  constructor() {
    FakeSource.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
  private get it() {
    return this as unknown as EventSource;
  }
  opens() {
    this.onopen?.call(this.it, new Event('open'));
  }
  says(event: unknown) {
    const data = typeof event === 'string' ? event : JSON.stringify(event);
    this.onmessage?.call(this.it, new MessageEvent('message', { data }));
  }
  breaks() {
    this.onerror?.call(this.it, new Event('error'));
  }
  /** The server does not answer with a stream, but with 404, a page or an error. */
  isRefused() {
    this.readyState = 2;
    this.breaks();
  }
}

const latest = () => FakeSource.all.at(-1)!;
let hidden = false;
function hide(value: boolean) {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  FakeSource.all = [];
  hidden = false;
  Object.defineProperties(document, {
    hidden: { configurable: true, get: () => hidden },
    visibilityState: { configurable: true, get: () => (hidden ? 'hidden' : 'visible') },
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the stream of events', () => {
  let events: PlayerEvents;
  let receivedEvents: unknown[];
  let gaps: number;
  beforeEach(() => {
    events = createPlayerEvents(() => new FakeSource());
    receivedEvents = [];
    gaps = 0;
    events.subscribe({ onEvent: (event) => receivedEvents.push(event), onGap: () => (gaps += 1) });
    events.start();
  });
  afterEach(() => events.stop());

  test('asks for events since the page load, and after a reconnect only for new events', () => {
    const requestedTimes: (number | null)[] = [];
    const since = (time: number | null) => {
      requestedTimes.push(time);
      return new FakeSource();
    };
    const page = createPlayerEvents(since);
    page.start();
    latest().opens();
    latest().breaks();
    jest.advanceTimersByTime(1_000);
    page.stop();
    expect(requestedTimes).toEqual([expect.closeTo(performance.timeOrigin, -3), null]);
  });

  test('delivers each known event, and drops unknown and malformed events', () => {
    latest().opens();
    latest().says({ type: 'credit', provider: 'gclub' });
    latest().says({ type: 'weather', degrees: 30 });
    latest().says('{');
    expect(receivedEvents).toEqual([{ type: 'credit', provider: 'gclub' }]);
    expect(gaps).toBe(0);
  });

  test('adds a random delay to the wait, so that pages do not all reconnect at once after a restart', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    latest().opens();
    latest().breaks();
    jest.advanceTimersByTime(1_499);
    expect(FakeSource.all).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(FakeSource.all).toHaveLength(2);
  });

  test('reconnects with growing waits, then reports that events may be missing', () => {
    latest().opens();
    expect(events.isOpen()).toBe(true);
    latest().breaks();
    expect(events.isOpen()).toBe(false);
    for (const wait of [1_000, 2_000, 5_000, 10_000, 30_000, 30_000]) {
      const before = FakeSource.all.length;
      jest.advanceTimersByTime(wait - 1);
      expect(FakeSource.all).toHaveLength(before);
      jest.advanceTimersByTime(1);
      expect(FakeSource.all).toHaveLength(before + 1);
      latest().breaks();
    }
    jest.advanceTimersByTime(30_000);
    latest().opens();
    expect(gaps).toBe(1);
    expect(FakeSource.all.slice(0, -1).every((source) => source.isClosed)).toBe(true);
  });

  test('does not count as open while it is silent: the page polls until the next event', () => {
    let polls = 0;
    events.subscribe({ onPoll: () => (polls += 1) });
    latest().opens();
    jest.advanceTimersByTime(60_000);
    expect(events.isOpen()).toBe(false);
    expect(polls).toBe(5);
    expect(FakeSource.all).toHaveLength(1);
    latest().says({ type: 'credit', provider: 'gclub' });
    expect(events.isOpen()).toBe(true);
    jest.advanceTimersByTime(24_000);
    expect(polls).toBe(5);
  });

  test('is opened again when it falls silent', () => {
    latest().opens();
    for (let beats = 0; beats < 8; beats += 1) {
      latest().says({ type: 'beat' });
      jest.advanceTimersByTime(15_000);
    }
    expect(FakeSource.all).toHaveLength(1);
    expect(events.isOpen()).toBe(true);
    jest.advanceTimersByTime(60_000);
    expect(FakeSource.all[0]?.isClosed).toBe(true);
    expect(FakeSource.all).toHaveLength(2);
    latest().opens();
    expect(gaps).toBe(1);
  });

  test('closes while the page is hidden, and opens at once when the page is visible again', () => {
    latest().opens();
    hide(true);
    jest.advanceTimersByTime(19_000);
    expect(latest().isClosed).toBe(false);
    hide(false);
    jest.advanceTimersByTime(60_000);
    expect(latest().isClosed).toBe(false);
    hide(true);
    jest.advanceTimersByTime(20_000);
    expect(latest().isClosed).toBe(true);
    hide(false);
    expect(FakeSource.all).toHaveLength(2);
    latest().opens();
    expect(gaps).toBe(1);
  });

  test('is requested once an hour where the server has no stream, and at the next login', () => {
    latest().isRefused();
    for (const wait of [1_000, 2_000, 5_000, 10_000, 30_000]) {
      jest.advanceTimersByTime(wait);
      latest().isRefused();
    }
    expect(FakeSource.all).toHaveLength(6);
    jest.advanceTimersByTime(1_800_000);
    hide(true);
    hide(false);
    jest.advanceTimersByTime(1_799_999);
    expect(FakeSource.all).toHaveLength(6);
    jest.advanceTimersByTime(1);
    expect(FakeSource.all).toHaveLength(7);
    latest().isRefused();
    events.stop();
    events.start();
    expect(FakeSource.all).toHaveLength(8);
  });

  test('is soon requested again when its first answer is an error, as while a server restarts', () => {
    const reached: boolean[] = [];
    const end = onReach((isAnswered) => reached.push(isAnswered));
    latest().isRefused();
    jest.advanceTimersByTime(1_000);
    expect(FakeSource.all).toHaveLength(2);
    latest().opens();
    expect(events.isOpen()).toBe(true);
    expect(gaps).toBe(1);
    expect(reached).toEqual([]);
    end();
  });

  test('is soon requested again when it was open before', () => {
    latest().opens();
    latest().isRefused();
    jest.advanceTimersByTime(1_000);
    expect(FakeSource.all).toHaveLength(2);
  });

  test('makes subscribers poll while the stream is closed and the page is visible', () => {
    let polls = 0;
    events.subscribe({ onPoll: () => (polls += 1) });
    latest().isRefused();
    jest.advanceTimersByTime(15_000);
    expect(polls).toBe(1);
    hide(true);
    jest.advanceTimersByTime(60_000);
    expect(polls).toBe(1);
    hide(false);
    jest.advanceTimersByTime(15_000);
    expect(polls).toBe(2);
    events.stop();
    events.start();
    latest().opens();
    latest().says({ type: 'beat' });
    jest.advanceTimersByTime(30_000);
    expect(polls).toBe(2);
  });

  test('ends when the player leaves', () => {
    latest().opens();
    events.stop();
    expect(latest().isClosed).toBe(true);
    jest.advanceTimersByTime(120_000);
    hide(false);
    expect(FakeSource.all).toHaveLength(1);
  });
});

test('an event invalidates the queries that it is about, and no others', async () => {
  const client = createQueryClient();
  const keys = [
    creditQueries.one('gclub').queryKey,
    creditQueries.one('alphabet').queryKey,
    depositQueries.open().queryKey,
    withdrawalQueries.open().queryKey,
    promotionQueries.inUse().queryKey,
    operatorQueries.limits().queryKey,
    protectionQueries.statement({ months: '3' }).queryKey,
  ];
  const oldAfter = async (event: Parameters<typeof refreshAfter>[1]) => {
    for (const key of keys) client.setQueryData(key, 'known');
    await refreshAfter(client, event);
    return keys
      .filter((key) => client.getQueryState(key)?.isInvalidated)
      .map(([first, second]) => second ?? first);
  };
  expect(await oldAfter({ type: 'credit', provider: 'gclub' })).toEqual(['gclub', 'using']);
  expect(await oldAfter({ type: 'deposit', code: 'CH-1', status: 'PAID' })).toEqual([
    'gclub',
    'alphabet',
    'open',
    'using',
    'statement',
  ]);
  expect(await oldAfter({ type: 'withdrawal', code: 'CW-1', status: 'SUCCESS' })).toEqual([
    'gclub',
    'alphabet',
    'open',
    'using',
    'statement',
  ]);
  expect(await oldAfter({ type: 'promotion', usageId: 'u', status: 'USED' })).toEqual([
    'gclub',
    'alphabet',
    'using',
  ]);
});

test('an answer requested before an event does not replace the answer requested after it', async () => {
  const client = createQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: depositQueries.one('CH-1').queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    initialData: 'made',
    staleTime: 0,
  });
  const end = observer.subscribe(() => {});
  expect(answers).toHaveLength(1);
  void refreshAfter(client, { type: 'deposit', code: 'CH-1', status: 'OPEN' });
  expect(answers).toHaveLength(2);
  answers[1]?.('with its QR');
  answers[0]?.('without its QR');
  await jest.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult().data).toBe('with its QR');
  end();
  client.clear();
});

describe('following an order', () => {
  const code = 'CH-7K2M9QX';
  let answer: string;
  let timeLeft: number;
  let looks: number;
  let facts: object[];
  let reported: () => string[];
  let source: () => FakeSource;
  let refresh: () => void;
  let stop: () => void;

  beforeEach(() => {
    answer = 'OPEN';
    timeLeft = 60_000;
    looks = 0;
    facts = [];
    const client = createQueryClient();
    client.mount();
    const events = createPlayerEvents(() => new FakeSource());
    events.start();
    source = latest;
    const machine = setup({
      actors: {
        follow: provideFollowOrder({
          client,
          events,
          kind: 'deposit',
          queryOf: (orderCode) => ({
            queryKey: ['order', orderCode],
            queryFn: () => {
              looks += 1;
              return answer === 'offline' ? Promise.reject(new Error()) : Promise.resolve(answer);
            },
            staleTime: 0,
          }),
          toOrderUpdate: (status) => ({ code, status, timeLeft }),
        }),
      },
    }).createMachine({
      invoke: { id: 'follow', src: 'follow', input: { code } },
      on: {
        'order.changed': {
          actions: ({ event }: { event: AnyEventObject }) => facts.push(event),
        },
        ask: {
          actions: ({ self }) =>
            self.getSnapshot().children.follow?.send({ type: 'order.refresh' }),
        },
      },
    });
    const actor = createActor(machine).start();
    const statuses = () => facts.map((fact) => (fact as OrderUpdate).status);
    // Repeated reports of the same status count once
    reported = () => statuses().filter((status, index, all) => status !== all[index - 1]);
    refresh = () => actor.send({ type: 'ask' });
    stop = () => {
      actor.stop();
      events.stop();
      client.unmount();
      client.clear();
    };
  });
  afterEach(() => stop());

  const advanceTime = (time: number) => jest.advanceTimersByTimeAsync(time);
  /** The query client notifies of its changes a moment later. */
  const moment = () => advanceTime(1);

  test('polls often at first and then less often while the stream is closed', async () => {
    await advanceTime(0);
    expect(looks).toBe(1);
    for (const wait of [2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000, 30_000]) {
      const before = looks;
      await advanceTime(wait - 1);
      expect(looks).toBe(before);
      await advanceTime(1);
      expect(looks).toBe(before + 1);
    }
    expect(reported()).toEqual(['OPEN']);
  });

  test('uses the stream, and polls rarely while the stream is open', async () => {
    source().opens();
    await advanceTime(2_000);
    expect(looks).toBe(2);
    await advanceTime(29_000);
    expect(looks).toBe(2);
    await advanceTime(1_000);
    expect(looks).toBe(3);
    answer = 'PAID';
    source().says({ type: 'deposit', code, status: 'PAID' });
    source().says({ type: 'deposit', code: 'CH-OTHER', status: 'SUCCESS' });
    expect(reported().at(-1)).toBe('PAID');
    await moment();
    expect(looks).toBe(4);
  });

  test('polls at once on request, when the page is visible again, and after a gap', async () => {
    await moment();
    refresh();
    await moment();
    expect(looks).toBe(2);
    hide(true);
    await advanceTime(600_000);
    expect(looks).toBe(2);
    hide(false);
    await moment();
    expect(looks).toBe(3);
    source().opens();
    await moment();
    expect(looks).toBe(4);
  });

  test('polls often again once the page is visible again', async () => {
    await advanceTime(80_000);
    hide(true);
    await advanceTime(60_000);
    hide(false);
    await moment();
    const before = looks;
    await advanceTime(2_000);
    expect(looks).toBe(before + 1);
  });

  test('retries a failed poll, at growing waits', async () => {
    await moment();
    answer = 'offline';
    for (const wait of [2_000, 3_000, 5_000]) {
      const before = looks;
      await advanceTime(wait);
      expect(looks).toBe(before + 1);
    }
    answer = 'SUCCESS';
    await advanceTime(8_000);
    await moment();
    expect(reported()).toEqual(['OPEN', 'SUCCESS']);
  });

  test('reports the current time left with each poll, unless the status has changed', async () => {
    await moment();
    timeLeft = 1_000;
    answer = 'offline';
    await advanceTime(2_000);
    await moment();
    expect(facts.at(-1)).toEqual({ type: 'order.changed', code, status: 'OPEN', timeLeft: 1_000 });
    source().says({ type: 'deposit', code, status: 'PAID' });
    await advanceTime(2_000);
    expect(reported()).toEqual(['OPEN', 'PAID']);
  });

  test('neither polls nor reports once it is stopped', async () => {
    await moment();
    stop();
    const before = facts.length;
    await advanceTime(300_000);
    source().says({ type: 'deposit', code, status: 'PAID' });
    expect([looks, facts.length]).toEqual([1, before]);
  });
});

test('after a gap everything is old that an event about the player could have named', async () => {
  const events: PlayerEvent[] = [
    { type: 'deposit', code: 'CH-1', status: 'PAID' },
    { type: 'withdrawal', code: 'CW-1', status: 'SUCCESS' },
    { type: 'credit', provider: 'alphabet' },
    { type: 'promotion', usageId: 'usage-1', status: 'SUCCESS' },
    { type: 'protection' },
    { type: 'inquiry', code: 'CH-1', status: 'REFUSED' },
    { type: 'message', code: '7' },
    { type: 'bankAccount', code: 'change-1', step: 'apply' },
  ];
  const oldAfter = async (refresh: (client: ApiClient) => Promise<void>) => {
    const client = createQueryClient();
    const named: (readonly unknown[])[] = [];
    jest
      .spyOn(client, 'invalidateQueries')
      .mockImplementation((filters) => Promise.resolve(void named.push(filters?.queryKey ?? [])));
    await refresh(client);
    return named;
  };
  const afterGap = await oldAfter(refreshAll);
  for (const event of events)
    for (const key of await oldAfter((client) => refreshAfter(client, event))) {
      const isNamed = afterGap.some((one) => one.every((part, index) => part === key[index]));
      expect({ event, key, isNamed }).toEqual({ event, key, isNamed: true });
    }
});
