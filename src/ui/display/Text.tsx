import type { ReactNode, Ref } from 'react';
import * as styles from './Text.module.css';

export interface TextProps {
  /** The element; `p` by default. */
  as?: 'p' | 'span' | undefined;
  size?: 'sm' | 'md' | undefined;
  tone?: 'ink' | 'soft' | 'good' | undefined;
  isBold?: boolean | undefined;
  /** A reference or an account number: never broken, letters set apart. */
  isCode?: boolean | undefined;
  id?: string | undefined;
  children: ReactNode;
}

export function Text({ as: Element = 'p', size = 'md', tone = 'ink', ...rest }: TextProps) {
  const { isBold, isCode, id, children } = rest;
  return (
    <Element
      id={id}
      className={styles.text}
      data-size={size}
      data-tone={tone}
      data-bold={isBold || undefined}
      data-code={isCode || undefined}
    >
      {children}
    </Element>
  );
}

export interface HeadingProps {
  level?: 2 | 3 | undefined;
  /** The level that it looks like, if it differs from its own: a page's first heading below its head has level 2. */
  look?: 2 | 3 | undefined;
  id?: string | undefined;
  /** For a heading that receives the focus when it appears. */
  ref?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}

/** The heading of a part of a page; the page's own is in its head. */
export function Heading({ level = 2, look = level, id, ref, children }: HeadingProps) {
  const Element = level === 2 ? 'h2' : 'h3';
  return (
    <Element
      ref={ref}
      id={id}
      tabIndex={ref ? -1 : undefined}
      className={styles.heading}
      data-level={look}
    >
      {children}
    </Element>
  );
}
