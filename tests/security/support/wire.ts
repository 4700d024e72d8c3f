import { connect, type Socket } from 'node:net';

/** An answer as it came over the line. Header names are in lower case. */
export interface WireAnswer {
  status: number;
  headers: Map<string, string>;
  /** All `set-cookie` headers. */
  cookies: string[];
  body: string;
}

const headEnd = '\r\n\r\n';

/**
 * Parses an answer; null if it is empty or its head is incomplete.
 * @param bytes the received bytes, one character each
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
 * Sends bytes over a new connection. The server must close it: ask for that by `connection: close`. For a stream only the head
 * is read.
 * @returns the answer; null if the server closes without one
 */
export function exchange(port: number, bytes: string | Buffer): Promise<WireAnswer | null> {
  return new Promise((resolve) => {
    let receivedText = '';
    const socket: Socket = connect({ port, host: '127.0.0.1' });
    socket.setEncoding('latin1').on('data', (text: string) => {
      receivedText += text;
      if (isStream(readAnswer(receivedText))) socket.destroy();
    });
    // A server that refuses early closes while we still write: what it said counts.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(readAnswer(receivedText)));
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}
