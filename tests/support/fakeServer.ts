import { fakeFetch, type Answer, type Call } from '../../mocks/fetchHandler';
import { agency, banks, limits, rates } from './facts';

export type { Answer, Call };
export type AnswerFunction = (call: Call) => Answer | Promise<Answer>;

export interface FakeServer {
  /** Every call so far, in order. */
  calls: Call[];
  /** The calls of one name. */
  callsOf: (name: string) => Call[];
  /** Sets the answer of a call from now on. */
  on: (name: string, answering: AnswerFunction | Answer) => void;
}

/** An error response of the server. */
export const refusal = (status: number, code: string, overrides: object = {}): Answer => ({
  status,
  body: { code, ...overrides },
});

const defaultAnswers: Record<string, Answer> = {
  'GET /v2/agency/info': { body: { agency } },
  'GET /v2/limits': { body: { limits } },
  'GET /v2/banks': { body: { banks } },
  'GET /v2/currency-rates': { body: { rates } },
  'GET /v2/players/current': refusal(401, 'UNAUTHORIZED'),
  'POST /v2/players/username/validate': { body: { available: true } },
};

/** Replaces `fetch`. Has default answers for calls that are the same for every player; a call without an answer gets 404. */
export function fakeServer(answers: Record<string, AnswerFunction | Answer> = {}): FakeServer {
  const table = new Map<string, AnswerFunction | Answer>(
    Object.entries({ ...defaultAnswers, ...answers }),
  );
  const calls: Call[] = [];

  globalThis.fetch = fakeFetch((call) => {
    calls.push(call);
    const entry = table.get(call.name) ?? refusal(404, 'NOT_FOUND');
    return typeof entry === 'function' ? entry(call) : entry;
  });

  return {
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    on: (name, answering) => void table.set(name, answering),
  };
}
