import type { Context } from '../context';
import type { WithdrawalRow } from '../db/schema';
import { DomainError } from '../errors';

/** End of the security hold of a withdrawal to a recently changed bank account; null: no hold, or it has ended. */
export const getHold = (
  { clock }: Pick<Context, 'clock'>,
  { heldUntil }: Pick<WithdrawalRow, 'heldUntil'>,
): Date | null => (heldUntil && heldUntil > clock.now() ? heldUntil : null);

/** 409: the step is not possible yet. */
export const onHold = (until: Date): DomainError =>
  new DomainError(409, { code: 'ON_HOLD', params: { until: until.toISOString() } });
