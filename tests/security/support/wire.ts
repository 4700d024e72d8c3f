import { connect, type Socket } from 'node:net';

/** An answer as it came over the line. Header names are in lower case. */
export interface WireAnswer {
  status: number;
  headers: Map<string, string>;
  /** All lines of `set-cookie`. */
  cookies: string[];
  body: string;
}

const headEnd = '\r\n\r\n';

/**
 * Reads an answer; null when there is none, or its head is not complete yet.
 * @param bytes what came, each byte a character
 */
export function readAnswer(bytes: string): WireAnswer | null {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (status === 100) return readAnswer(bytes.slice(end + headEnd.length));
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    status,
    headers: new Map(pairs),
    cookies: pairs.filter(([name]) => name === 'set-cookie').map(([, value]) => value),
    body: Buffer.from(bytes.slice(end + headEnd.length), 'latin1').toString('utf8'),
  };
}

const isStream = (answer: WireAnswer | null) =>
  answer?.headers.get('content-type')?.startsWith('text/event-stream') === true;

/**
 * Sends bytes over a connection of their own and gives the answer; null when the server closes without one. It must
 * close by itself: ask it to with `connection: close`. Of a stream only the head is waited for.
 */
export function exchange(port: number, bytes: string | Buffer): Promise<WireAnswer | null> {
  return new Promise((resolve) => {
    let read = '';
    const socket: Socket = connect({ port, host: '127.0.0.1' });
    socket.setEncoding('latin1').on('data', (text: string) => {
      read += text;
      if (isStream(readAnswer(read))) socket.destroy();
    });
    // A server that refuses early closes while we still write: what it said counts.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(readAnswer(read)));
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}
