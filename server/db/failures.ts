/** The fields that both drivers report about a failed statement. */
interface DatabaseFailure {
  code?: string;
  constraint?: string;
}

/** The driver's error inside its wrappers, or null when the error did not come from the database. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at as DatabaseFailure;
  return null;
}

/** True for a violation of a unique index; `constraint` names the index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const failure = databaseFailure(error);
  if (failure?.code !== '23505') return false;
  return constraint === undefined || failure.constraint === constraint;
}

/** True for a number that is too large for its column. */
export const isOutOfRange = (error: unknown): boolean => databaseFailure(error)?.code === '22003';

/** Serialization failure or deadlock: the transaction was rolled back and may be retried. */
export function isRetryable(error: unknown): boolean {
  const code = databaseFailure(error)?.code;
  return code === '40001' || code === '40P01';
}

const unreachableCodes =
  /^(08...|57P0[1-5]|25006|53300|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const unreachableMessages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot use a pool after|client was closed and is not queryable|pglite is clos/i;

/** True when the database cannot be reached or is read-only, as opposed to a statement that it refused. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && unreachableCodes.test(at.code)) return true;
    if (unreachableMessages.test(at.message)) return true;
  }
  return false;
}
