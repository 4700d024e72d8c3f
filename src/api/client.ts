import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { commonContract } from '../../contract/common';
import { callServer } from './fetcher';
import { CallError } from './callError';

/**
 * Hooks and calls of the endpoints that pages share. Views use the hooks in `resources/`, which set keys and caching.
 */
export const tsr = initTsrReactQuery(commonContract, { baseUrl: '', api: callServer });

interface Answer {
  status: number;
  body: unknown;
}

/** The body of a successful answer, of whichever success status the route has. */
type BodyOf<A extends Answer> = Extract<A, { status: 200 | 201 }>['body'];

/**
 * The body of a call of the contract. Failures are thrown earlier, in `fetcher.ts`.
 * @throws CallError when the call failed
 */
export async function fetchBody<A extends Answer>(call: Promise<A>): Promise<BodyOf<A>> {
  const { status, body } = await call;
  if (status !== 200 && status !== 201) throw new CallError({ kind: 'broken' }, status);
  return body;
}

/** A successful answer with this body, as the query cache keeps it. */
export const toAnswer = <Body>(body: Body) => ({
  status: 200 as const,
  body,
  headers: new Headers(),
});
