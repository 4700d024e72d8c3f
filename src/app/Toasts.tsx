import type { FocusEvent } from 'react';
import { useSelector } from '@xstate/react';
import { shownToast, type PauseReason, type Toast } from '../../machines/toasts';
import { useServices, type Services } from '../api/services';
import { LazyPart, createLazyPart } from '../ui/overlays/LazyPart';
import { ToastView } from './ToastView';
import * as styles from './Toasts.module.css';

const toastArea = createLazyPart(() => import('./ToastArea'));

/** The toast area. Its code is fetched with the first toast; without it toasts are shown without animation. */
export function Toasts() {
  const { toasts } = useServices();
  const toast = useSelector(toasts, shownToast);
  const pause = (by: PauseReason) => toasts.send({ type: 'toast.pause', by });
  const resume = (by: PauseReason) => toasts.send({ type: 'toast.resume', by });
  return (
    // Marked for react-aria and present from the start: an open dialog makes everything else inert
    <div
      data-react-aria-top-layer="true"
      onPointerEnter={() => pause('pointer')}
      onPointerLeave={() => resume('pointer')}
      onFocus={() => pause('focus')}
      onBlur={(event) => {
        if (!keepsFocus(event)) resume('focus');
      }}
    >
      <LazyPart
        of={toastArea}
        isAsked={toast !== null}
        errorFallback={toast && <PlainToast toast={toast} actor={toasts} />}
        props={{ actor: toasts }}
      />
    </div>
  );
}

/** The focus moves within the area, or the window has lost it for a while. */
const keepsFocus = ({ currentTarget, relatedTarget }: FocusEvent) =>
  currentTarget.contains(relatedTarget ?? document.activeElement);

function PlainToast({ toast, actor }: { toast: Toast; actor: Services['toasts'] }) {
  const dismiss = () => actor.send({ type: 'toast.dismiss', id: toast.id });
  return (
    <div role="alert" className={styles.area}>
      <ToastView toast={toast} onClose={dismiss} />
    </div>
  );
}
