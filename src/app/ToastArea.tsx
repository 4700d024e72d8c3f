import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { toast as draw, ToastContainer, type ToastTransitionProps } from 'react-toastify/unstyled';
import type { ActorRefFrom } from 'xstate';
import { shownToast, type toastsMachine } from '../../machines/toasts';
import { ToastView } from './ToastView';
import * as styles from './ToastArea.module.css';
import * as place from './Toasts.module.css';

interface ToastAreaProps {
  actor: ActorRefFrom<typeof toastsMachine>;
}

/** Distance of a drag that dismisses a toast, in CSS pixels (specification, section 9). */
const swipeThreshold = 50;

/** The library wants the distance in percent of the toast's width, which is that of the area. */
function swipePercent(): number {
  const width = Math.min(420, window.innerWidth - 32);
  return (100 * swipeThreshold) / width;
}

/**
 * Shows the machine's current toast. The machine handles queue and timing, the library dragging, focus and
 * announcement. F8 moves the focus here.
 */
export default function ToastArea({ actor }: ToastAreaProps) {
  const { t } = useLingui();
  const shown = useSelector(actor, shownToast);

  useEffect(() => {
    if (!shown) return;
    const { id } = shown;
    const dismiss = () => actor.send({ type: 'toast.dismiss', id });
    draw(<ToastView toast={shown} onClose={dismiss} />, { toastId: id, onClose: dismiss });
    return () => draw.dismiss(id);
  }, [actor, shown]);

  return (
    <ToastContainer
      aria-label={t`Notifications, F8`}
      className={place.area ?? ''}
      toastClassName={styles.toast ?? ''}
      hotKeys={({ key }) => key === 'F8'}
      limit={1}
      autoClose={false}
      closeButton={false}
      closeOnClick={false}
      draggable
      draggablePercent={swipePercent()}
      pauseOnHover={false}
      pauseOnFocusLoss={false}
      icon={false}
      transition={AtOnce}
    />
  );
}

/** The library's own transitions wait for an animation of its style sheet, which is not loaded. */
function AtOnce({ children, isIn, playToast, done }: ToastTransitionProps) {
  useEffect(() => {
    if (isIn) playToast();
    else done();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isIn]);
  return children;
}
