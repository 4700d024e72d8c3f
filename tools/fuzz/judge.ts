import { Failure } from '../../contract/errors';
import { StaffFailure } from '../../contract/staff';
import type { WireAnswer } from '../../tests/security/support/wire';
import type { FuzzRequest } from './request';

/** Properties of every object before the attack. */
const prototypeBefore = Object.getOwnPropertyNames(Object.prototype).join();

const longestRefusal = 4096;

const internalsPattern = /node_modules|\bat \w+ \(|\.ts:\d+|select .* from |insert into/i;

/**
 * Faults of an answer. An answer without a fault is not a server error, has the security headers, is in the contract's format
 * if it is a refusal, and contains no internals.
 */
export function findFaults({ path }: FuzzRequest, answer: WireAnswer | null): string[] {
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
  const schema = path.startsWith('/api/staff') ? StaffFailure : Failure;
  if (isApi && status >= 400 && body !== '' && !isFailure(schema, body))
    faults.push(`body ${body}`);
  if (status >= 400 && body.length > longestRefusal) faults.push(`${body.length} signs`);
  if (internalsPattern.test(body)) faults.push(`shows its internals: ${body.slice(0, 200)}`);
  if (Object.getOwnPropertyNames(Object.prototype).join() !== prototypeBefore)
    faults.push('the prototype of every object was changed');
  return faults;
}

function isFailure(schema: typeof Failure | typeof StaffFailure, body: string): boolean {
  try {
    return schema.strict().safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}
