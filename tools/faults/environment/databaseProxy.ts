import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The connection between a server and its database, with faults that can be switched on and off. */
export interface DatabaseProxy {
  /** The database's URL through this line. */
  url: string;
  /** Closes open connections and refuses new ones until it is repaired. */
  cut(): void;
  repair(): void;
  /** Connects to the database at another URL from now on. */
  follow(url: string): void;
  /** Open connections transfer no more data and are not closed, as when a machine vanishes; new connections work. */
  lose(): void;
  /** Delays all data by this many milliseconds. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** A line to the database at `url`. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let far = new URL(url);
  const open = new Set<Pair>();
  let isCut = false;
  let delayMs = 0;

  const line = createServer((near) => {
    if (isCut) return near.destroy();
    const pair: Pair = { near, far: connect(Number(far.port), far.hostname), isLost: false };
    open.add(pair);
    pass(pair, pair.near, pair.far);
    pass(pair, pair.far, pair.near);
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const near = new URL(url);
  near.port = String((line.address() as AddressInfo).port);

  function pass(pair: Pair, from: Socket, target: Socket): void {
    // In order: a chunk without delay must not overtake one that is delayed
    let before = Promise.resolve();
    from.on('data', (piece) => {
      const arrival = delayMs === 0 ? undefined : sleep(delayMs);
      before = before
        .then(() => arrival)
        .then(() => void (!pair.isLost && target.writable && target.write(piece)));
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      if (!pair.isLost) end(pair);
    });
  }
  function end(pair: Pair): void {
    open.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  }
  const endAll = () => open.forEach(end);

  return {
    url: near.href,
    cut: () => {
      isCut = true;
      endAll();
    },
    repair: () => {
      isCut = false;
    },
    follow: (other) => {
      far = new URL(other);
    },
    lose: () => open.forEach((pair) => (pair.isLost = true)),
    delay: (ms) => {
      delayMs = ms;
    },
    close: async () => {
      endAll();
      line.close();
      await once(line, 'close');
    },
  };
}

interface Pair {
  near: Socket;
  far: Socket;
  isLost: boolean;
}
