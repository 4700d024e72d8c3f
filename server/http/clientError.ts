import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '../../contract/errors';
import { policyOf } from './contentSecurityPolicy';
import { always } from './headers';
import { letGo } from './letGo';

const answers: Record<string, [status: number, code: Failure['code']]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT'],
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE'],
};

/** No page hangs on such an answer: the strict policy does for the sandbox too. */
const headers = Object.entries({
  ...always,
  'content-security-policy': policyOf({ sandbox: false }),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  connection: 'close',
}).map(([name, value]) => `${name}: ${value}`);

/** Has an answer begun on this connection? Node asks the same before it refuses by itself. */
const isAnswering = (socket: Socket): boolean =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

/**
 * Answers what is not even a request: broken HTTP, headers without end, a body that never comes. Nothing is put
 * into an answer that has begun, such as a stream.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const [status, code] = answers[error.code ?? ''] ?? [400, 'VALIDATION' as const];
  const body = JSON.stringify({ code } satisfies Failure);
  letGo(
    socket,
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers,
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
}
