import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Logo } from '../brand/Logo';
import { brandName } from '../brand/name';
import type { Language } from '../i18n/languages';
import { paths } from '../lib/paths';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { Link, LinkButton } from '../ui/Link';
import type { Account } from './account';
import { AccountSkeleton } from './AccountSkeleton';
import type { ContactLink } from './agencyContacts';
import { ContactMenu } from './ContactMenu';
import { LanguageMenu } from './LanguageMenu';
import { UserMenu } from './UserMenu';
import * as styles from './Navbar.module.css';

export interface NavbarProps {
  account: Account;
  language: Language;
  onLanguageChange: (language: Language) => void;
  contacts: readonly ContactLink[];
  onOpenMenu: () => void;
  onMenuIntent?: (() => void) | undefined;
  onChangePassword: () => void;
  onLogout: () => void;
}

/** The bar at the top of every page. Who the player is has its place before it is known. */
export const Navbar = memo(function Navbar(props: NavbarProps) {
  const { account, language, onLanguageChange, contacts } = props;
  const { t } = useLingui();
  return (
    <header className={styles.navbar}>
      <div className={styles.inside}>
        <IconButton
          label={t`Menu`}
          icon={<Icon name="menu" />}
          aria-haspopup="dialog"
          onPress={props.onOpenMenu}
          {...(props.onMenuIntent && {
            onHoverStart: props.onMenuIntent,
            onFocus: props.onMenuIntent,
          })}
        />
        <Link href={paths.landing} look="bare" className={styles.logo} aria-label={brandName}>
          <Logo nameClassName={account.status === 'visitor' ? styles.visitorName : undefined} />
        </Link>
        <span className={styles.space} />
        {contacts.length > 0 && (
          <span className={styles.notOnPhones}>
            <ContactMenu links={contacts} />
          </span>
        )}
        <LanguageMenu language={language} onChange={onLanguageChange} />
        {account.status === 'pending' && <AccountSkeleton />}

        {account.status === 'visitor' && (
          <>
            <Link href={paths.login} look="bare" className={styles.login}>
              {t`Login`}
            </Link>
            <span className={styles.register}>
              <LinkButton href={paths.register}>{t`Register`}</LinkButton>
            </span>
          </>
        )}
        {account.status === 'player' && (
          <>
            <span className={styles.wideOnly}>
              <LinkButton href={paths.deposit} icon={<Icon name="deposit" size={20} />}>
                {t`Deposit`}
              </LinkButton>
            </span>
            <UserMenu
              displayName={account.displayName}
              onChangePassword={props.onChangePassword}
              onLogout={props.onLogout}
            />
          </>
        )}
      </div>
    </header>
  );
});
