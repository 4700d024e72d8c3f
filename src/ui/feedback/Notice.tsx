import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/Icon';
import * as styles from './Notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warn' | 'error';

const toneIcons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'success',
  warn: 'warning',
  error: 'error',
};

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  /** What happened and what to do next. */
  children?: ReactNode;
  action?: ReactNode;
  /** At the end of the line: the button that dismisses it. */
  end?: ReactNode;
  /** True when it appears in response to an action: screen readers then announce it. */
  isAnnounced?: boolean | undefined;
}

/** An inline notice. */
export function Notice({ tone = 'info', title, children, action, end, isAnnounced }: NoticeProps) {
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      role={isAnnounced ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={toneIcons[tone]} size={22} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.words}>{children}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
