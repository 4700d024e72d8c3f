import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { isAnswerSigned, signatureHeader, signRequest } from './signature';

/*
 * Signed HTTP calls to a service of the operator (gateway, payouts, game providers): docs/gateway.md. JSON, signed in
 * both directions.
 */

/** Address of the service, and the shared keys: the first one signs, each is accepted. */
export interface SignedHttpOptions {
  /** Without a trailing slash. */
  url: string;
  keys: readonly [string, ...string[]];
  now: () => Date;
  /** The header of the signature, in both directions. */
  header?: string;
}

export interface SignedCall<Answer> {
  method: 'GET' | 'POST';
  /** Below the service's URL: `/payments`. */
  path: string;
  body?: object;
  answer: z.ZodType<Answer, z.ZodTypeDef, unknown>;
  /** Maximum size of a response, bytes; a larger one is refused. */
  maxBytes?: number;
  /** Attempts while the caller waits. */
  attempts?: number;
}

/** Attempts of a call while its caller waits, and the backoff after the first failure, ms; it doubles. */
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 250;
const MAX_ANSWER_BYTES = 256 * 1024;

/** The service has answered, and an immediate retry would get the same answer. */
class FinalError extends Error {}

/** The service has refused a call by its status, and will always refuse it. */
export class RefusedError extends FinalError {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Statuses that may pass, so they are not a refusal: a key that is being replaced, a timeout, a rate limit. */
const passing: readonly number[] = [401, 403, 408, 425, 429];

function statusError(message: string, status: number): Error {
  if (status === 408 || status === 429 || status >= 500) return new Error(message);
  return status >= 400 && !passing.includes(status)
    ? new RefusedError(message, status)
    : new FinalError(message);
}

/**
 * Makes a call, and retries it when there is no connection, the status is 408, 429 or 5xx, or the answer is unreadable or has
 * a wrong signature. The service may therefore receive a call more than once, unless `attempts` is 1.
 * @throws RefusedError for a permanent refusal; another Error when there is no usable answer, or the signal aborts
 */
export async function callSigned<Answer>(
  options: SignedHttpOptions,
  call: SignedCall<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const { attempts = ATTEMPTS } = call;
  for (let attempt = 1; ; attempt++) {
    try {
      return await callOnce(options, call, signal);
    } catch (error) {
      if (signal.aborted || error instanceof FinalError || attempt === attempts) throw error;
      const pause = FIRST_PAUSE_MS * 2 ** (attempt - 1);
      await sleep(pause * (0.5 + Math.random()), undefined, { signal });
    }
  }
}

async function callOnce<Answer>(
  { url, keys, now, header = signatureHeader }: SignedHttpOptions,
  { method, path, body, answer, maxBytes = MAX_ANSWER_BYTES }: SignedCall<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const target = new URL(url + path);
  const text = body === undefined ? '' : JSON.stringify(body);
  const signature = signRequest(
    keys[0],
    { method, path: target.pathname + target.search, body: text },
    now(),
  );
  const response = await fetch(target, {
    method,
    headers: {
      accept: 'application/json',
      [header]: signature,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: text }),
    // A redirect could lead a signed request to another host.
    redirect: 'error',
    signal,
  });
  const raw = await textOf(response, maxBytes);
  const { status } = response;
  if (status !== 200) throw statusError(`${method} ${path}: ${status}`, status);
  if (!isAnswerSigned(keys, signature, raw, response.headers.get(header) ?? undefined))
    throw new Error(`${method} ${path}: the signature of the answer is wrong`);
  return answer.parse(JSON.parse(raw));
}

/** The body, if it is not too long. */
async function textOf({ body }: Response, maxBytes: number): Promise<string> {
  const reader = body?.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      throw new FinalError('the answer is too long');
    }
    pieces.push(next.value);
  }
  return Buffer.concat(pieces).toString('utf8');
}
