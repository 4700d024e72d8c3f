import { Client } from './client';
import { CannotTry, Judge, type Check, type Subject, type Verdict } from './check';
import { moneyChecks } from './checks/money';
import { orderChecks } from './checks/orders';
import { readChecks } from './checks/reads';
import { sessionChecks } from './checks/sessions';

export const checks: readonly Check[] = [
  ...sessionChecks,
  ...readChecks,
  ...moneyChecks,
  ...orderChecks,
];

export interface CheckSelection {
  /** Base URL of the calls: the part before `/v2`. */
  api: string;
  username: string;
  password: string;
  /** Also run checks that change something for the test player. */
  write: boolean;
  pageOrigin?: string;
}

/** Result of one check. */
export interface Result extends Verdict {
  check: Check;
}

/** Thrown when no check can be run at all. */
export class CannotStart extends Error {}

/**
 * Checks a live backend, rule by rule.
 * @throws CannotStart when it does not answer, or the test player cannot log in
 */
export async function runChecks(selection: CheckSelection): Promise<Result[]> {
  const { api, username, password, pageOrigin } = selection;
  const visitor = () => new Client(api);
  const player = visitor();
  const logIn = () => player.post('/v2/players/login', { username, password });
  const login = await logIn();
  if (login.status === 0)
    throw new CannotStart(`${login.url} does not answer: ${String(login.answer)}`);
  if (login.status !== 200 && login.status !== 201)
    throw new CannotStart(`${username} cannot log in at ${login.url}: ${login.status}`);
  const subject: Subject = {
    visitor,
    player,
    username,
    password,
    ...(pageOrigin !== undefined && { pageOrigin }),
  };
  const results: Result[] = [];
  for (const check of checks) {
    // A backend may end a player's other sessions at a login or logout, which an earlier check may have made.
    if ((await player.get('/v2/players/info')).status === 401) await logIn();
    results.push(await resultOf(check, subject, selection.write));
  }
  return results;
}

/** Runs one check. If the answers of the backend break it off, that is a finding, and the other checks go on. */
export async function resultOf(check: Check, subject: Subject, write: boolean): Promise<Result> {
  if (check.writes && !write) return { check, findings: [], skipped: 'it needs --write' };
  const judge = new Judge();
  try {
    await check.run(subject, judge);
  } catch (error) {
    if (error instanceof CannotTry)
      return { check, findings: judge.findings, skipped: error.message };
    judge.error(`the check broke off: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { check, findings: judge.findings };
}

/** Whether the backend can serve the page: no check found a deviation from the specification. */
export const conforms = (results: readonly Result[]): boolean =>
  results.every(({ findings }) => findings.every(({ severity }) => severity !== 'error'));
