import { useLingui } from '@lingui/react/macro';
import type { Toast, ToastText } from '../../machines/toasts';
import { ToastCard, type ToastTone } from '../ui/feedback/ToastCard';

const tones: Record<Toast['kind'], ToastTone> = {
  success: 'success',
  failure: 'error',
  info: 'info',
};

/** A toast in the language of the page. */
export function ToastView({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const read = (text: ToastText) => (typeof text === 'string' ? text : i18n._(text));
  return (
    <ToastCard
      tone={tones[toast.kind]}
      title={read(toast.title)}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      {toast.description && read(toast.description)}
    </ToastCard>
  );
}
