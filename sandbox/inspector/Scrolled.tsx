import type { ReactNode, Ref } from 'react';

export interface ScrolledProps {
  ref?: Ref<HTMLDivElement>;
  className: string | undefined;
  label: string;
  children: ReactNode;
}

/** A scrollable region that takes keyboard focus. */
export function Scrolled({ ref, className, label, children }: ScrolledProps) {
  return (
    // What scrolls must be reachable by the keyboard (WCAG 2.1.1)
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={ref} className={className} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
