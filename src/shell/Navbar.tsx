import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Logo } from '../brand/Logo';
import { brandName } from '../brand/name';
import type { Language } from '../i18n/languages';
import { paths } from '../lib/paths';
import { Icon } from '../ui/display/Icon';
import { IconButton } from '../ui/buttons/IconButton';
import { Link, LinkButton } from '../ui/buttons/Link';
import type { ContactLink } from '../components/agencyContacts';
import { LanguageMenu } from './LanguageMenu';
import type { PlayerParts } from './menuEntries';
import { MainNav } from './MainNav';
import { UserMenu } from './UserMenu';
import * as styles from './Navbar.module.css';
import { Skeleton } from '../ui/feedback/Skeleton';
import { MenuButton } from '../ui/overlays/MenuButton';
import { SocialMark } from '../ui/display/SocialMark';

export interface NavbarProps {
  /** The current path, without query. */
  path: string;
  account: Account;
  /** True on the login and registration pages: hides the links to other pages, and those to login and registration. */
  isAuthPage: boolean;
  language: Language;
  onLanguageChange: (language: Language) => void;
  contacts: readonly ContactLink[];
  onOpenMenu: () => void;
  onMenuIntent?: (() => void) | undefined;
  onChangePassword: () => void;
  onLogout: () => void;
}

/** The bar at the top of every page. It reserves the space of the account part while that loads. */
export const Navbar = memo(function Navbar(props: NavbarProps) {
  const { account, isAuthPage: isForm, language, onLanguageChange, contacts } = props;
  const { t } = useLingui();
  return (
    <header className={styles.navbar}>
      <div className={styles.inside} data-form={isForm || undefined}>
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
          <Logo nameClassName={styles.brandName} />
        </Link>
        {!isForm && <MainNav status={account.status} path={props.path} />}
        <span className={styles.space} />
        {contacts.length > 0 && (
          <span className={isForm ? undefined : styles.notOnPhones}>
            <ContactMenu links={contacts} />
          </span>
        )}
        <LanguageMenu language={language} onChange={onLanguageChange} />
        {account.status === 'pending' && !isForm && <AccountSkeleton />}

        {account.status === 'visitor' && !isForm && (
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
            <span className={styles.notOnPhones}>
              <LinkButton href={paths.deposit} icon={<Icon name="deposit" size={20} />}>
                {t`Deposit`}
              </LinkButton>
            </span>
            <UserMenu
              displayName={account.displayName}
              hasProtection={account.hasProtection}
              onChangePassword={props.onChangePassword}
              onLogout={props.onLogout}
            />
          </>
        )}
      </div>
    </header>
  );
});

/** The logged-in player, as far as known. */
export type Account =
  | { status: 'pending' }
  | { status: 'visitor' }
  | ({ status: 'player'; displayName: string } & PlayerParts);

/**
 * Reserves the space of the account part while it is not known who is logged in, so that nothing moves later. Exact on
 * phones; with the name shown, the width of an average name.
 */
function AccountSkeleton() {
  return (
    <>
      <span className={styles.notOnPhones}>
        <Skeleton shape="block" width="128px" height="44px" />
      </span>
      <span className={styles.account}>
        <Skeleton shape="round" width="36px" height="36px" />
        <span className={styles.name}>
          <Skeleton width="10ch" />
        </span>
      </span>
    </>
  );
}

/** "Contact us" in the navbar: a menu of the agency's links. */
function ContactMenu({ links }: { links: readonly ContactLink[] }) {
  const { t } = useLingui();
  return (
    <MenuButton
      label={t`Contact us`}
      entries={links.map(({ id, network, name, href }) => ({
        id,
        label: name,
        href,
        isExternal: true,
        icon: <SocialMark network={network} size={32} />,
      }))}
    >
      <Icon name="contact" size={20} />
      <span className={styles.wideOnly}>{t`Contact us`}</span>
    </MenuButton>
  );
}
