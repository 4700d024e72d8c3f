import pg from 'pg';

/** LISTEN on a connection of its own, which is made again when it breaks. */
export interface Listener {
  listen(channel: string, receive: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

const reconnectDelay = 1_000;

/** Channels are names from the program, never from a request: they are put into the statement as they are. */
export function createListener(url: string): Listener {
  const channels = new Map<string, (payload: string) => void>();
  let client: Promise<pg.Client> | null = null;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''));
    await fresh.connect();
    for (const channel of channels.keys()) await fresh.query(`listen "${channel}"`);
    return fresh;
  }

  function lost(): void {
    if (closed || again) return;
    again = setTimeout(() => {
      again = undefined;
      client = connect();
      client.catch(lost);
    }, reconnectDelay);
  }

  return {
    listen: async (channel, receive) => {
      channels.set(channel, receive);
      if (client) await (await client).query(`listen "${channel}"`);
      else await (client = connect());
    },
    close: async () => {
      closed = true;
      clearTimeout(again);
      const last = await client?.catch(() => null);
      await last?.end();
    },
  };
}
