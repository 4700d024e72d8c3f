import { useId, type ReactNode } from 'react';
import { Heading } from '../../ui/display/Text';
import * as styles from './LandingSection.module.css';

interface LandingSectionProps {
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A titled part of the page. */
export function LandingSection({ title, lead, children }: LandingSectionProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <Heading id={id}>{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
