import { WebSocketServer } from 'ws';
import { inspectorPort } from '../contract/sandbox';

/**
 * `npm run inspect:server`: prints the events of an inspected page (`?inspect=socket`), one per
 * line. Listens on this machine only. Secrets are masked in the page.
 */
const server = new WebSocketServer({ host: '127.0.0.1', port: inspectorPort });
server.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
server.on('listening', () => {
  console.log(`Open any page with ?inspect=socket: told to ws://127.0.0.1:${inspectorPort}`);
});
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => console.log(lineOf(data.toString())));
});

interface Told {
  type: string;
  sessionId: string;
  event?: { type: string };
  snapshot?: { value?: unknown };
  name?: string;
}

/** For example `x:4 @xstate.snapshot deposit.submit {"following":…}` */
function lineOf(text: string): string {
  try {
    const { type, sessionId, name, event, snapshot } = JSON.parse(text) as Told;
    return [sessionId, type, name ?? event?.type, JSON.stringify(snapshot?.value)]
      .filter((part) => part !== undefined)
      .join(' ');
  } catch {
    return `not understood: ${text.slice(0, 80)}`;
  }
}
