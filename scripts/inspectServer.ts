import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { inspectorPort } from '../contract/sandbox';
import { keepConnected } from '../sandbox/inspector/keepConnected';
import { readMessage } from './inspect/message';
import { startRelay, viewPath } from './inspect/relay';

/**
 * `npm run inspect:server`: prints the events of inspected pages (`?inspect=socket`), one per line, and passes them on to
 * viewers. `-- --view` is such a viewer: it first prints the earlier events, and reconnects after the server was restarted.
 * Listens on this machine only. The page masks secrets.
 */
const { values } = parseArgs({ options: { view: { type: 'boolean', default: false } } });
const address = `ws://127.0.0.1:${inspectorPort}`;

if (values.view) view();
else await serve();

function view(): void {
  keepConnected(() => new WebSocket(address + viewPath), {
    onState: (isOpen) => console.log(isOpen ? `Connected to ${address}` : 'Lost, waiting …'),
    onMessage(text) {
      const result = readMessage(text);
      console.log('line' in result ? result.line : `dropped: ${result.problem}`);
    },
  });
}

async function serve(): Promise<void> {
  try {
    await startRelay({ port: inspectorPort, onLine: (line) => console.log(line) });
    console.log(`Open any page with ?inspect=socket: it reports to ${address}`);
    console.log('More viewers: npm run inspect:server -- --view');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(
      code === 'EADDRINUSE'
        ? `Port ${inspectorPort} is taken. To view what the server there gets: npm run inspect:server -- --view`
        : message,
    );
    process.exitCode = 1;
  }
}
