import { useEffect, useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { shrinkPicture } from '../../lib/shrinkPicture';
import { Icon } from '../../ui/display/Icon';
import { Spinner } from '../../ui/feedback/Spinner';
import * as styles from './SlipField.module.css';

interface SlipFieldProps {
  value: Blob | null;
  onChange: (slip: Blob | null) => void;
  /** Called when a chosen picture begins to be made small, and when that ends. */
  onWorking?: (isWorking: boolean) => void;
  isDisabled?: boolean;
}

/** A picture of a slip from the phone, made small enough for a slow network before it is sent. */
export function SlipField({ value, onChange, onWorking, isDisabled = false }: SlipFieldProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'working' | 'broken'>('idle');
  const shown = useObjectUrl(value);
  const error = useId();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setState('working');
    onWorking?.(true);
    try {
      onChange(await shrinkPicture(file));
      setState('idle');
    } catch {
      setState('broken');
    } finally {
      onWorking?.(false);
    }
  };
  return (
    <div>
      <label className={styles.field} data-disabled={isDisabled || undefined}>
        <input
          type="file"
          accept="image/*"
          className={styles.input}
          disabled={isDisabled || state === 'working'}
          aria-describedby={state === 'broken' ? error : undefined}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            // Reset, so that the same file may be chosen again
            event.currentTarget.value = '';
          }}
        />
        {shown ? (
          <img className={styles.picture} src={shown} alt={t`Your slip`} />
        ) : state === 'working' ? (
          <Spinner size={24} />
        ) : (
          <Icon name="withdraw" size={24} />
        )}
        <span>
          {value ? <Trans>Choose another picture</Trans> : <Trans>Add a picture of the slip</Trans>}
        </span>
      </label>
      {state === 'broken' && (
        <p id={error} role="alert" className={styles.error}>
          <Trans>This file is no picture that can be opened. Please choose another one.</Trans>
        </p>
      )}
    </div>
  );
}

/** An object URL of a picture in memory. */
function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return url;
}
