import { StaffFailure } from '../contract/staff';
import { UnimplementedError } from './unimplemented';

/**
 * Why a call of staff was refused; null for all but a refusal: then it is unknown what was done.
 * @throws UnimplementedError
 */
export function staffFailureIn(event: object): StaffFailure | null {
  const error: unknown = 'error' in event ? event.error : null;
  if (error instanceof UnimplementedError) throw error;
  if (typeof error !== 'object' || error === null || !('failure' in error)) return null;
  return StaffFailure.safeParse(error.failure).data ?? null;
}
