import { useSelector } from '@xstate/react';
import { shownToast, type Toast } from '../../machines/toasts';
import { useServices, type Services } from '../api/services';
import { LazyPart, partOf } from '../ui/LazyPart';
import { ToastView } from './ToastView';
import * as styles from './Toasts.module.css';

const toastArea = partOf(() => import('./ToastArea'));

/** The place of toasts. What draws them is fetched when the first one comes; where it is missing they stand still. */
export function Toasts() {
  const { toasts } = useServices();
  const toast = useSelector(toasts, shownToast);
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
      <LazyPart
        of={toastArea}
        isAsked={toast !== null}
        instead={toast && <PlainToast toast={toast} actor={toasts} />}
        props={{ actor: toasts }}
      />
    </div>
  );
}

function PlainToast({ toast, actor }: { toast: Toast; actor: Services['toasts'] }) {
  const dismiss = () => actor.send({ type: 'toast.dismiss', id: toast.id });
  return (
    <div role="alert" className={styles.area}>
      <ToastView toast={toast} onClose={dismiss} />
    </div>
  );
}
