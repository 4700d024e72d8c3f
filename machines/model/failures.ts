import type { ErrorCode } from '../../contract/errors';
import type { CallFailure } from '../failure';

/** Failures of calls, as machines receive them. */

export const refused = (code: ErrorCode): CallFailure => ({ kind: 'refused', failure: { code } });
export const failed = (code: ErrorCode): CallFailure => ({ kind: 'failed', failure: { code } });
export const offline: CallFailure = { kind: 'offline' };
export const timeout: CallFailure = { kind: 'timeout' };
