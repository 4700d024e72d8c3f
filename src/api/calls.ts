import { CallError } from './callError';

interface Answer {
  status: number;
  body: unknown;
}

/** The body of a successful answer, of whichever success status the route has. */
export type BodyOf<A extends Answer> = Extract<A, { status: 200 | 201 }>['body'];

/**
 * The body of a call of the contract. Failures have been thrown before, by `fetcher.ts`.
 * @throws CallError when the call failed
 */
export async function bodyOf<A extends Answer>(call: Promise<A>): Promise<BodyOf<A>> {
  const { status, body } = await call;
  if (status !== 200 && status !== 201) throw new CallError({ kind: 'broken' }, status);
  return body;
}
