import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from '../buttons/Link';
import { Icon } from './Icon';
import * as styles from './List.module.css';
import { cx } from '../cx';

/** Rows divided by hairlines; `label` names them where no heading does. */
export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    // Without bullets Safari drops the list role unless it is explicit.
    <ul role="list" className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ListRowProps {
  mark?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** At the far end: an amount, a chip, a button. */
  trailing?: ReactNode;
  /** Makes the whole row a link, with a sign at its end. */
  href?: string | undefined;
  /** Makes the whole row a button that opens more about it. */
  onPress?: (() => void) | undefined;
}

/** One thing of a list. */
export function ListRow({ mark, title, subtitle, trailing, href, onPress }: ListRowProps) {
  const content = (
    <>
      {mark}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      <span className={styles.end}>
        {trailing && <span className={styles.trailing}>{trailing}</span>}
        {(href ?? onPress) && (
          <span className={styles.go}>
            <Icon name="forward" size={20} />
          </span>
        )}
      </span>
    </>
  );
  return (
    <li className={styles.item}>
      <Frame href={href} onPress={onPress}>
        {content}
      </Frame>
    </li>
  );
}

type FrameProps = Pick<ListRowProps, 'href' | 'onPress'> & { children: ReactNode };

function Frame({ href, onPress, children }: FrameProps) {
  if (href !== undefined)
    return (
      <Link href={href} look="bare" className={styles.row}>
        {children}
      </Link>
    );
  if (onPress)
    return (
      <Button onPress={onPress} className={cx(styles.row, styles.pressable)}>
        {children}
      </Button>
    );
  return <div className={styles.row}>{children}</div>;
}
