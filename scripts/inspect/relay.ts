import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { readMessage } from './message';

/** Viewers connect to this path; a page to any other. */
export const viewPath = '/view';
/** Maximum number of messages that a late viewer gets. The oldest are dropped. */
const mostKept = 2_000;
/** Bytes of the longest message. */
const longest = 4_000_000;

export interface Relay {
  port: number;
  /** Ends all connections. */
  close: () => Promise<void>;
}

interface Options {
  /** 0 takes a free one. */
  port: number;
  /** Called with each message of a page, as a line for people. */
  onLine: (line: string) => void;
}

/**
 * Takes the messages of inspected pages and passes each on to all viewers; who comes late gets those
 * before. Messages that are none are named and dropped. Listens on this machine, to its own pages.
 * @throws Error when the port is taken
 */
export async function startRelay({ port, onLine }: Options): Promise<Relay> {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    maxPayload: longest,
    verifyClient: ({ origin }: { origin?: string }) => isOfThisMachine(origin),
  });
  await once(server, 'listening');
  const kept: string[] = [];
  const viewers = new Set<WebSocket>();

  function take(text: string): void {
    const read = readMessage(text);
    if ('problem' in read) return onLine(`dropped: ${read.problem}`);
    onLine(read.line);
    kept.push(text);
    if (kept.length > mostKept) kept.shift();
    for (const viewer of viewers) viewer.send(text);
  }

  server.on('connection', (socket, { url }) => {
    socket.on('error', (error) => onLine(`dropped: ${error.message}`));
    if (url !== viewPath) return void socket.on('message', (data: Buffer) => take(data.toString()));
    for (const text of kept) socket.send(text);
    viewers.add(socket);
    socket.on('close', () => viewers.delete(socket));
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Pages of other sites may neither listen nor speak. What is no page says no origin. */
function isOfThisMachine(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);
}
