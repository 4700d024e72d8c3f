import { useState } from 'react';
import type { CallFailure } from '../../../machines/failure';

/**
 * Calls `onRefusal` once for each failure that the server gave as its answer: passwords are not kept then. Without an
 * answer nothing was refused, and the same try may be sent again.
 */
export function useRefusal(failure: CallFailure | null, onRefusal: () => void): void {
  const [seen, setSeen] = useState<CallFailure | null>(null);
  if (failure === seen) return;
  setSeen(failure);
  if (failure?.kind === 'refused') onRefusal();
}
