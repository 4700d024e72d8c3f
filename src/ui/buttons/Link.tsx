import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { useLinkIntent } from './LinkProvider';
import { buttonLook, type ButtonLook } from './Button';
import * as buttonStyles from './Button.module.css';
import * as styles from './Link.module.css';
import { cx } from '../cx';

type Base = Omit<AriaLinkProps, 'children' | 'className' | 'style' | 'render'>;

export interface LinkProps extends Base {
  href: string;
  children: ReactNode;
  /** `text` looks like a link; `bare` has no style of its own, for cards and rows. */
  look?: 'text' | 'bare' | undefined;
  className?: string | undefined;
}

/** A link. Addresses of this site go through the router of {@link LinkProvider}; their pages are fetched on intent. */
export function Link({ href, look = 'text', className, ...rest }: LinkProps) {
  return (
    <AriaLink
      {...useLinkIntent(href)}
      {...rest}
      href={href}
      className={cx(styles.link, className)}
      data-look={look}
    />
  );
}

export interface LinkButtonProps extends Base, ButtonLook {
  href: string;
}

/** A link that looks like a button: it goes somewhere, where a button does something. */
export function LinkButton({
  variant,
  size,
  isWide,
  icon,
  children,
  href,
  ...rest
}: LinkButtonProps) {
  return (
    <AriaLink
      {...useLinkIntent(href)}
      {...rest}
      href={href}
      {...buttonLook({ variant, size, isWide })}
    >
      <span className={buttonStyles.content}>
        {icon}
        {children}
      </span>
    </AriaLink>
  );
}
