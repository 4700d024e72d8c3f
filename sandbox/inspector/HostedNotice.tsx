import { useState } from 'react';
import { BareButton } from '../../src/ui/buttons/BareButton';
import * as styles from './Panel.module.css';

export interface HostedNoticeProps {
  /** False when the browser opens no window. */
  open: () => boolean;
  onClose: () => void;
}

/** Opens the hosted inspector from a click: a browser blocks a window that nobody has asked for. */
export function HostedNotice({ open, onClose }: HostedNoticeProps) {
  const [isBlocked, setBlocked] = useState(false);
  return (
    <aside className={styles.notice} aria-label="Hosted inspector">
      <BareButton
        className={styles.button}
        onPress={() => {
          if (open()) onClose();
          else setBlocked(true);
        }}
      >
        Open the hosted inspector
      </BareButton>
      <BareButton className={styles.button} onPress={onClose}>
        Close
      </BareButton>
      <p role="status" className={styles.problem}>
        {isBlocked &&
          'The browser has opened no window. Allow this site to open one, and press again.'}
      </p>
    </aside>
  );
}
