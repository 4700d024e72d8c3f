import type { ErrorCode } from '../../../contract/errors';
import type { CallFailure } from '../../../machines/failure';

/** Turns an unspecific failure into one about the login or the registration (specification, section 8). */
export function namedAfter(
  code: Extract<ErrorCode, 'LOGIN_FAILED' | 'REGISTRATION_FAILED'>,
  failure: CallFailure | null,
): CallFailure | null {
  return failure && 'failure' in failure && failure.failure.code === 'CONTACT_SUPPORT'
    ? { kind: 'refused', failure: { code } }
    : failure;
}
