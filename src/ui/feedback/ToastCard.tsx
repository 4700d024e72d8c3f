import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/Icon';
import { IconButton } from '../buttons/IconButton';
import * as styles from './ToastCard.module.css';

export type ToastTone = 'info' | 'success' | 'error';

const toneIcons: Record<ToastTone, IconName> = { info: 'info', success: 'success', error: 'error' };

export interface ToastCardProps {
  tone: ToastTone;
  title: ReactNode;
  children?: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

/** The look of a toast; the caller controls its duration. */
export function ToastCard({ tone, title, children, closeLabel, onClose }: ToastCardProps) {
  return (
    <div className={styles.toast} data-tone={tone}>
      <span className={styles.sign}>
        <Icon name={toneIcons[tone]} size={22} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.words}>{children}</div>}
      </div>
      <IconButton label={closeLabel} icon={<Icon name="close" size={20} />} onPress={onClose} />
    </div>
  );
}
