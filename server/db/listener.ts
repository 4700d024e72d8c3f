import type pg from 'pg';
import { connectListener } from './connection';

/** LISTEN on a connection of its own, which is made again when it breaks. */
export interface Listener {
  listen(channel: string, receive: (payload: string) => void): Promise<void>;
  /** Calls back when the connection is there again: what was told meanwhile was not heard. */
  onGap(missed: () => void): void;
  close(): Promise<void>;
}

const reconnectDelay = 1_000;
/** Often enough that the connection is not taken for a silent one. */
const heartbeat = 5_000;

/** Asks again some time after the last answer: a slow database is not asked twice at once. */
function keepBeating(client: pg.Client): void {
  let next: NodeJS.Timeout;
  const rest = () => {
    next = setTimeout(() => void client.query('select 1').then(rest, () => undefined), heartbeat);
  };
  rest();
  client.once('end', () => clearTimeout(next));
}

/** Channels are names from the program, never from a request: they are put into the statement as they are. */
export function createListener(url: string): Listener {
  const channels = new Map<string, (payload: string) => void>();
  const gaps: (() => void)[] = [];
  let client: Promise<pg.Client> | null = null;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = await connectListener(url);
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''));
    for (const channel of channels.keys()) await fresh.query(`listen "${channel}"`);
    keepBeating(fresh);
    return fresh;
  }

  function lost(): void {
    if (closed || again) return;
    again = setTimeout(() => {
      again = undefined;
      client = connect();
      client.then(() => gaps.forEach((missed) => missed()), lost);
    }, reconnectDelay);
  }

  return {
    listen: async (channel, receive) => {
      channels.set(channel, receive);
      if (client) await (await client).query(`listen "${channel}"`);
      else await (client = connect());
    },
    onGap: (missed) => void gaps.push(missed),
    close: async () => {
      closed = true;
      clearTimeout(again);
      const last = await client?.catch(() => null);
      await last?.end();
    },
  };
}
