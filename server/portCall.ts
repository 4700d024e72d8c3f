import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Config } from './config';
import type { Context } from './context';
import { DomainError } from './errors';
import { RefusedError } from './http/signedHttp';
import { portCalls } from './metrics/registry';
import { startStep } from './trace';

/*
 * Every call to the gateway, the payout service, a provider or a bank goes through here: it has a timeout, and its result
 * is validated. A DomainError of the port is passed on; any other failure becomes a PortError.
 */

/** 503 `UNAVAILABLE`: a port failed, did not answer in time, or returned an invalid result. */
class PortError extends DomainError {
  constructor(message: string, options: ErrorOptions = {}) {
    super(503, { code: 'UNAVAILABLE' }, { 'retry-after': '5' });
    this.message = message;
    if (options.cause !== undefined) this.cause = options.cause;
  }
}

export type PortLimit = keyof Config['portLimitsMs'];
export type PortDeps = Pick<Context, 'config' | 'log' | 'stopping'>;

/**
 * Makes one call with a timeout. A later result is ignored.
 * @throws DomainError
 */
export async function callPort<Answer>(
  { config, log, stopping }: PortDeps,
  name: string,
  limit: PortLimit,
  schema: z.ZodType<Answer, z.ZodTypeDef, unknown>,
  ask: (signal: AbortSignal) => unknown,
): Promise<Answer> {
  const limitMs = config.portLimitsMs[limit];
  const end = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason as PortError));
  });
  const stop = () => end.abort(new PortError(`${name} was ended: the server stops`));
  const expire = () => end.abort(new PortError(`${name} did not answer within ${limitMs} ms`));
  const timer = setTimeout(expire, limitMs);
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  const ended = portCalls.startTimer({ call: name });
  const endStep = startStep(name);
  try {
    const answer = schema.parse(await Promise.race([aborted, resultOf(ask, end.signal)]));
    ended({ outcome: 'answered' });
    return answer;
  } catch (error) {
    const failure = failureOf(log, name, error);
    const isRefusal = !(failure instanceof PortError) || getRefusal(failure) !== null;
    ended({ outcome: isRefusal ? 'refused' : 'failed' });
    throw failure;
  } finally {
    endStep();
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
  }
}

/** The status by which a service permanently refused the failed call; null: it failed in another way. */
export const getRefusal = ({ cause }: DomainError): RefusedError | null =>
  cause instanceof RefusedError ? cause : null;

/** Turns a synchronous exception of a port into a rejection. */
async function resultOf(
  ask: (signal: AbortSignal) => unknown,
  signal: AbortSignal,
): Promise<unknown> {
  signal.throwIfAborted();
  return ask(signal);
}

/** The error for the caller; the cause is logged. */
function failureOf(log: FastifyBaseLogger, name: string, error: unknown): DomainError {
  if (error instanceof DomainError && !(error instanceof PortError)) return error;
  const failure =
    error instanceof PortError ? error : new PortError(`${name} failed`, { cause: error });
  log.warn({ err: failure, call: name }, 'a port gave no answer that can be used');
  return failure;
}
