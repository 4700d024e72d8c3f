import { Failure } from '../../contract/errors';
import type { WireAnswer } from '../../tests/security/support/wire';
import type { FuzzRequest } from './request';

/** What every object has before the attack. */
const prototypeBefore = Object.getOwnPropertyNames(Object.prototype).join();

const inside = /node_modules|\bat \w+ \(|\.ts:\d+|select .* from |insert into/i;

/**
 * What is wrong with an answer; none when it is one that the server may give: no failure of its own, the headers of
 * safety, a refusal as the contract has it, and nothing of its inside.
 */
export function faultsOf({ path }: FuzzRequest, answer: WireAnswer | null): string[] {
  if (!answer) return ['no answer'];
  const { status, headers, body } = answer;
  const faults: string[] = [];
  if (!(status >= 200 && status < 500)) faults.push(`status ${status}`);
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('no nosniff');
  if (!headers.get('content-security-policy')?.includes("frame-ancestors 'none'"))
    faults.push('no policy');
  if (headers.has('access-control-allow-origin')) faults.push('opened to other sites');
  const isApi = /^\/api(\/|\?|$)/.test(path);
  if (isApi && headers.get('cache-control') !== 'no-store') faults.push('may be stored');
  if (isApi && status >= 400 && body !== '' && !isFailure(body)) faults.push(`body ${body}`);
  if (inside.test(body)) faults.push(`shows its internals: ${body.slice(0, 200)}`);
  if (Object.getOwnPropertyNames(Object.prototype).join() !== prototypeBefore)
    faults.push('the prototype of every object was changed');
  return faults;
}

function isFailure(body: string): boolean {
  try {
    return Failure.strict().safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}
