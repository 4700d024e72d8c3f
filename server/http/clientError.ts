import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '../../contract/errors';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { always } from './headers';

const answers: Record<string, [status: number, code: Failure['code']]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT'],
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE'],
};

/** No page hangs on such an answer: the strict policy does for the sandbox too. */
const headers = Object.entries({
  ...always,
  'content-security-policy': contentSecurityPolicy,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  connection: 'close',
}).map(([name, value]) => `${name}: ${value}`);

/** Answers what is not even a request: broken HTTP, headers without end, a body that never comes. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = answers[error.code ?? ''] ?? [400, 'VALIDATION' as const];
  const body = JSON.stringify({ code } satisfies Failure);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers,
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
}
