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
  const pause = () => toasts.send({ type: 'toast.pause' });
  const resume = () => toasts.send({ type: 'toast.resume' });
  return (
    // Marked for react-aria, and there from the start: a dialog that opens shuts out what is not
    <div
      data-react-aria-top-layer="true"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {wasNeeded && (
        <Suspense>
          <ToastArea actor={toasts} />
        </Suspense>
      )}
    </div>
  );
}
