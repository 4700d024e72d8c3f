import type { ErrorCode } from '../../../contract/errors';
import type { CallFailure } from '../../../machines/failure';

/**
 * Shows an unspecific failure as what it means to the visitor: the login or the registration failed (specification,
 * section 8).
 */
export function namedAfter(
  code: Extract<ErrorCode, 'LOGIN_FAILED' | 'REGISTRATION_FAILED'>,
  failure: CallFailure | null,
): CallFailure | null {
  return failure && 'failure' in failure && failure.failure.code === 'CONTACT_SUPPORT'
    ? { kind: 'refused', failure: { code } }
    : failure;
}
