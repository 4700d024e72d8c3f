import type { Context } from '../context';
import type { WithdrawalRow } from '../db/schema';
import { DomainError } from '../errors';

/** End of the security hold of a withdrawal whose bank account is new; null: no hold, or no longer. */
export const getHold = (
  { clock }: Pick<Context, 'clock'>,
  { heldUntil }: Pick<WithdrawalRow, 'heldUntil'>,
): Date | null => (heldUntil && heldUntil > clock.now() ? heldUntil : null);

/** 409: it is possible, and not yet. */
export const onHold = (until: Date): DomainError =>
  new DomainError(409, { code: 'ON_HOLD', params: { until: until.toISOString() } });
