import { useState } from 'react';
import type { Failure } from '../../../contract/errors';
import type { CallFailure } from '../../../machines/failure';

/**
 * Calls `onRefusal` once per refusal, to clear passwords. Without an answer nothing was refused, and the same attempt
 * may be sent again.
 */
export function useRefusal(
  failure: CallFailure | null,
  onRefusal: (refusal: Failure) => void,
): void {
  const [seen, setSeen] = useState<CallFailure | null>(null);
  if (failure === seen) return;
  setSeen(failure);
  if (failure?.kind === 'refused') onRefusal(failure.failure);
}
