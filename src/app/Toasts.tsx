import { lazy, Suspense, useState } from 'react';
import { useSelector } from '@xstate/react';
import { shownToast } from '../../machines/toasts';
import { useServices } from '../api/services';

const ToastArea = lazy(() => import('./ToastArea'));

/** The place of toasts. What draws them is fetched when the first one comes. */
export function Toasts() {
  const { toasts } = useServices();
  const toast = useSelector(toasts, shownToast);
  const [wasNeeded, setNeeded] = useState(false);
  if (toast && !wasNeeded) setNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <ToastArea actor={toasts} />
    </Suspense>
  );
}
