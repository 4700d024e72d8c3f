import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

/** An event as the stream sends it. */
export interface StreamEvent {
  type: string;
  code?: string;
  status?: string;
}

/** A page that receives the events of its player. */
export interface Stream {
  /** Waits for the next event that fits. @throws Error when the stream ends first, or the event does not arrive in time */
  next(isExpected: (event: StreamEvent) => boolean): Promise<void>;
  close(): void;
}

interface Waiter {
  isExpected: (event: StreamEvent) => boolean;
  resolve: () => void;
  reject: (error: Error) => void;
}

const agent = new Agent({ maxSockets: Infinity });

/** An event that has not arrived after this time is lost, ms. */
const patience = 30_000;

/** Opens `GET /v2/events` for the player whose cookie is in `headers`. */
export async function openStream(url: string, headers: Record<string, string>): Promise<Stream> {
  const request = get(`${url}/api/v2/events`, { headers, agent });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`the stream: ${answer.statusCode}`);
  let waiters: Waiter[] = [];
  const deliver = (event: StreamEvent) => {
    waiters = waiters.filter((one) => !one.isExpected(event) || one.resolve());
  };
  let rest = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines)
      if (line.startsWith('data: ')) deliver(JSON.parse(line.slice(6)) as StreamEvent);
  });
  const end = (reason: string) => {
    for (const { reject } of waiters.splice(0)) reject(new Error(reason));
  };
  answer.on('error', () => undefined).on('close', () => end('the stream has ended'));
  request.on('error', () => undefined);
  return {
    next: (isExpected) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => end('an event did not come'), patience);
        const settleWaiter = (finish: () => void) => () => {
          clearTimeout(timer);
          finish();
        };
        waiters.push({
          isExpected,
          resolve: settleWaiter(resolve),
          reject: (error) => settleWaiter(() => reject(error))(),
        });
      }),
    close: () => request.destroy(),
  };
}
