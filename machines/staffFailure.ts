import { StaffFailure } from '../contract/staff';
import { UnimplementedError } from './unimplemented';

/**
 * The refusal of a staff call; null for any other failure, after which the outcome is unknown.
 * @throws UnimplementedError
 */
export function staffFailureIn(event: object): StaffFailure | null {
  const error: unknown = 'error' in event ? event.error : null;
  if (error instanceof UnimplementedError) throw error;
  if (typeof error !== 'object' || error === null || !('failure' in error)) return null;
  return StaffFailure.safeParse(error.failure).data ?? null;
}
