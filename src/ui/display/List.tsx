import { useId, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from '../buttons/Link';
import { Icon } from './Icon';
import * as styles from './List.module.css';
import { cx } from '../cx';

interface ListProps {
  children: ReactNode;
  /** Names the rows if no heading does. */
  label?: string;
  /** Lower rows, for settings. */
  isSlim?: boolean;
}

/** Rows divided by hairlines. */
export function List({ children, label, isSlim }: ListProps) {
  return (
    // Without bullets Safari drops the list role unless it is explicit.
    <ul role="list" className={styles.list} aria-label={label} data-slim={isSlim || undefined}>
      {children}
    </ul>
  );
}

export interface ListRowProps {
  mark?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** At the end of the row: an amount, a chip, a button. */
  trailing?: ReactNode;
  /** Makes the whole row a link, with an arrow at its end. */
  href?: string | undefined;
  /** Makes the whole row a button that opens more about it; of a link, it runs before the page changes. */
  onPress?: (() => void) | undefined;
}

/** One row of a list. */
export function ListRow({ mark, title, subtitle, trailing, href, onPress }: ListRowProps) {
  const content = (
    <>
      <Words mark={mark} title={title} subtitle={subtitle} />
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

/** Title and subtitle at the start of a row. */
export function Words({
  mark,
  title,
  subtitle,
}: Pick<ListRowProps, 'mark' | 'title' | 'subtitle'>) {
  return (
    <>
      {mark}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
    </>
  );
}

interface OpeningRowProps extends Omit<ListRowProps, 'href' | 'onPress'> {
  id?: string;
  children: ReactNode;
}

/** A row that expands below itself, to show what there is to read or to do. */
export function OpeningRow({ id, trailing, children, ...words }: OpeningRowProps) {
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  return (
    <li className={styles.item}>
      <Button
        {...(id !== undefined && { id })}
        className={cx(styles.row, styles.pressable)}
        aria-expanded={isOpen}
        aria-controls={content}
        onPress={() => setOpen(!isOpen)}
      >
        <Words {...words} />
        <span className={styles.end}>
          {trailing && <span className={styles.trailing}>{trailing}</span>}
          <span className={styles.go}>
            <Icon name={isOpen ? 'up' : 'down'} size={20} />
          </span>
        </span>
      </Button>
      <div id={content} hidden={!isOpen} className={styles.opened}>
        {isOpen && children}
      </div>
    </li>
  );
}

type FrameProps = Pick<ListRowProps, 'href' | 'onPress'> & { children: ReactNode };

function Frame({ href, onPress, children }: FrameProps) {
  if (href !== undefined)
    return (
      <Link href={href} look="bare" className={styles.row} {...(onPress && { onPress })}>
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
