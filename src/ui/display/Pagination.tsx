import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { Link } from '../buttons/Link';
import * as styles from './Pagination.module.css';

export interface PaginationProps {
  /** Page number, from 1. */
  page: number;
  pageCount: number;
  /** The address of a page: the URL owns which one is shown. */
  hrefFor: (page: number) => string;
  /** Accessible name: "Pages of the history". */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** "Page 1 of 3". */
  children: ReactNode;
}

/** Steps through the pages of a list. Shows nothing when there is only one. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, hrefFor, label, children } = props;
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      <Step
        href={page > 1 ? hrefFor(page - 1) : undefined}
        label={props.previousLabel}
        icon="back"
      />
      <span className={styles.where}>{children}</span>
      <Step
        href={page < pageCount ? hrefFor(page + 1) : undefined}
        label={props.nextLabel}
        icon="forward"
      />
    </nav>
  );
}

interface StepProps {
  href: string | undefined;
  label: string;
  icon: 'back' | 'forward';
}

function Step({ href, label, icon }: StepProps) {
  if (href === undefined)
    return (
      <span className={styles.step} data-off>
        <Icon name={icon} />
      </span>
    );
  return (
    <Link href={href} look="bare" className={styles.step} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
