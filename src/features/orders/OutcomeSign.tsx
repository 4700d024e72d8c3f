import type { ReactNode, RefObject } from 'react';
import { Flower } from '../../brand/Flower';
import type { StatusMessage } from './statusMessage';
import { Icon } from '../../ui/display/Icon';
import { Heading } from '../../ui/display/Text';
import * as styles from './OutcomeSign.module.css';

export type OutcomeMark = StatusMessage['mark'];

interface OutcomeHeadProps {
  mark: OutcomeMark;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** Heading of an order's outcome, below its picture; on a low screen next to it, so that the reference is visible. */
export function OutcomeHead({ mark, heading, children }: OutcomeHeadProps) {
  return (
    <div className={styles.head}>
      <OutcomeSign mark={mark} />
      <Heading ref={heading}>{children}</Heading>
    </div>
  );
}

/** A large picture of the order's state next to its text. Decorative. */
export function OutcomeSign({ mark }: { mark: OutcomeMark }) {
  if (typeof mark === 'string') return <Flower size={88} motion={mark} className={styles.flower} />;
  return (
    <span className={styles.sign} data-tone={mark.tone}>
      <Icon name={mark.icon} size={36} />
    </span>
  );
}
