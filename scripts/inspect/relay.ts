import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { readMessage } from './message';

/** Viewers connect to this path; a page to any other. */
export const viewPath = '/view';
/** Maximum number of earlier messages that a new viewer gets; the oldest are dropped. */
const maxKept = 2_000;
/** Maximum size of a message, bytes. */
const maxPayload = 4_000_000;

export interface Relay {
  port: number;
  /** Ends all connections. */
  close: () => Promise<void>;
}

interface Options {
  /** 0: a free port. */
  port: number;
  /** Called with a readable line for each message of a page. */
  onLine: (line: string) => void;
}

/**
 * Receives the messages of inspected pages and passes each on to all viewers; a new viewer first gets the earlier ones. Invalid
 * messages are reported and dropped. Accepts only pages of this machine.
 * @throws Error when the port is taken
 */
export async function startRelay({ port, onLine }: Options): Promise<Relay> {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    maxPayload,
    verifyClient: ({ origin }: { origin?: string }) => isOfThisMachine(origin),
  });
  await once(server, 'listening');
  const receivedMessages: string[] = [];
  const viewers = new Set<WebSocket>();

  function take(text: string): void {
    const result = readMessage(text);
    if ('problem' in result) return onLine(`dropped: ${result.problem}`);
    onLine(result.line);
    receivedMessages.push(text);
    if (receivedMessages.length > maxKept) receivedMessages.shift();
    for (const viewer of viewers) viewer.send(text);
  }

  server.on('connection', (socket, { url }) => {
    socket.on('error', (error) => onLine(`dropped: ${error.message}`));
    if (url !== viewPath) return void socket.on('message', (data: Buffer) => take(data.toString()));
    for (const text of receivedMessages) socket.send(text);
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

/** Pages of other sites are refused. A client that is not a page sends no origin. */
function isOfThisMachine(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);
}
