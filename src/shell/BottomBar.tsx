import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Flower } from '../brand/Flower';
import { paths } from '../lib/paths';
import { BareButton } from '../ui/buttons/BareButton';
import { Icon } from '../ui/display/Icon';
import { Link } from '../ui/buttons/Link';
import * as styles from './BottomBar.module.css';

export interface BottomBarProps {
  /** The current path, without query. */
  path: string;
  onOpenContact: () => void;
  isContactOpen: boolean;
  /** The flower leads a visitor to the visitors' games. */
  isVisitor: boolean;
}

/**
 * The five main actions on a phone, up to 576 px wide (specification, section 2). A visitor reaches a player's page
 * through login or registration.
 */
export function BottomBar({ path, onOpenContact, isContactOpen, isVisitor }: BottomBarProps) {
  const { t } = useLingui();
  const games = isVisitor ? paths.games : paths.game('alphabet');
  return (
    <nav className={styles.bar} aria-label={t`Quick links`}>
      <Entry href={paths.deposit} path={path} icon={<Icon name="deposit" />}>
        {t`Deposit`}
      </Entry>
      <Entry href={paths.withdraw} path={path} icon={<Icon name="withdraw" />}>
        {t`Withdraw`}
      </Entry>
      <Link
        href={games}
        look="bare"
        className={styles.game}
        aria-label={t`Play games`}
        {...current(games, path)}
      >
        <Flower size={40} />
      </Link>
      <Entry href={paths.bank} path={path} icon={<Icon name="bank" />}>
        {t`Bank`}
      </Entry>
      <BareButton
        className={styles.entry}
        aria-haspopup="dialog"
        aria-expanded={isContactOpen}
        onPress={onOpenContact}
      >
        <Icon name="contact" />
        <span>{t`Contact`}</span>
      </BareButton>
    </nav>
  );
}

interface EntryProps {
  href: string;
  path: string;
  icon: ReactNode;
  children: ReactNode;
}

function Entry({ href, path, icon, children }: EntryProps) {
  return (
    <Link href={href} look="bare" className={styles.entry} {...current(href, path)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

function current(href: string, path: string) {
  return href === path ? { 'aria-current': 'page' as const } : {};
}
