import type { ReactNode } from 'react';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Logo } from '../brand/Logo';
import { Drawer } from '../ui/overlays/Drawer';
import type { ContactLink } from '../components/agencyContacts';
import type { LegalPaths } from '../components/legalPaths';
import { LegalLinks } from '../components/LegalLinks';
import { languageNames, languages, localeTags, type Language } from '../i18n/languages';
import { ProviderMark } from '../components/ProviderMark';
import { Provider } from '../../contract/provider';
import { cx } from '../ui/cx';
import { BareButton } from '../ui/buttons/BareButton';
import { Icon, type IconName } from '../ui/display/Icon';
import { Link } from '../ui/buttons/Link';
import { SocialMark } from '../ui/display/SocialMark';
import { VisuallyHidden } from '../ui/display/VisuallyHidden';
import { InstallApp } from '../components/device/InstallApp';
import type { Account } from './Navbar';
import { isActive, menuGroups, visitorEntries, type MenuEntry } from './menuEntries';
import * as styles from './SideDrawer.module.css';

export interface SideDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** An entry was chosen. */
  onSelect: () => void;
  account: Account;
  /** The current path, without query. */
  path: string;
  contacts: readonly ContactLink[];
  /** Null if the backend has no terms. */
  legal: LegalPaths | null;
  language: Language;
  onLanguageChange: (language: Language) => void;
}

/**
 * The menu that slides in from the left: login and registration for visitors, all pages for players. Languages and
 * contacts are placed where a low phone shows them.
 */
export default function SideDrawer(props: SideDrawerProps) {
  const { isOpen, onOpenChange, onSelect, account, path } = props;
  const { t, i18n } = useLingui();
  const isThere = ({ needs }: MenuEntry) =>
    !needs || (account.status === 'player' && account[needs]);
  return (
    <Drawer
      side="left"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      header={<Logo />}
      label={t`Menu`}
      closeLabel={t({ id: 'home.drawer.close', message: 'Close menu' })}
      footer={
        props.contacts.length > 0 && (
          <ul role="list" className={styles.contacts} aria-label={t`Contact us`}>
            {props.contacts.map(({ id, network, name, href }) => (
              <li key={id}>
                <Link
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  look="bare"
                  className={styles.contact}
                >
                  <SocialMark network={network} size={32} />
                  <VisuallyHidden>{name}</VisuallyHidden>
                  <span className={styles.number} aria-hidden="true">
                    {/\d$/.exec(name)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    >
      <div className={styles.languages} role="group" aria-label={t`Your language`}>
        {languages.map((id) => (
          <BareButton
            key={id}
            className={styles.language}
            aria-pressed={id === props.language}
            onPress={() => props.onLanguageChange(id)}
          >
            <span lang={localeTags[id]}>{languageNames[id]}</span>
          </BareButton>
        ))}
      </div>
      <nav aria-label={t`Menu`} className={styles.menu}>
        {account.status === 'visitor' && (
          <ul role="list" className={styles.group}>
            {visitorEntries.map((entry) => (
              <Entry key={entry.id} {...{ entry, isThere, path, onSelect, i18n }} />
            ))}
          </ul>
        )}
        {account.status === 'player' &&
          menuGroups.map((group, index) => (
            <ul key={index} role="list" className={cx(styles.group, styles.pairs)}>
              {group.filter(isThere).map((entry) => (
                <Entry key={entry.id} {...{ entry, isThere, path, onSelect, i18n }} />
              ))}
            </ul>
          ))}
      </nav>
      <div className={styles.device}>
        <InstallApp />
      </div>
      {props.legal && (
        <div className={styles.legal}>
          <LegalLinks legal={props.legal} />
        </div>
      )}
    </Drawer>
  );
}

interface EntryProps {
  entry: MenuEntry;
  isThere: (entry: MenuEntry) => boolean;
  path: string;
  onSelect: () => void;
  i18n: I18n;
}

function Entry({ entry, isThere, path, onSelect, i18n }: EntryProps) {
  const label = labelText(entry.label, i18n);
  if (entry.href !== undefined)
    return (
      <Leaf
        {...{ href: entry.href, path, onSelect, isWide: entry.isWide ?? false }}
        icon={entry.icon}
      >
        {Provider.safeParse(entry.id).success && <ProviderMark provider={entry.id} size={28} />}
        <span>{label}</span>
      </Leaf>
    );
  return (
    <li className={styles.wide}>
      <span className={styles.parent} data-active={isActive(entry, path) || undefined}>
        {entry.icon && <Icon name={entry.icon} />}
        {label}
      </span>
      <ul role="list" aria-label={label} className={styles.children}>
        {entry.children?.filter(isThere).map((child) => (
          <Entry key={child.id} {...{ entry: child, isThere, path, onSelect, i18n }} />
        ))}
      </ul>
    </li>
  );
}

interface LeafProps {
  href: string;
  icon: IconName | undefined;
  path: string;
  onSelect: () => void;
  /** Takes a whole line where entries are in pairs. */
  isWide?: boolean;
  children: ReactNode;
}

function Leaf({ href, icon, path, onSelect, isWide, children }: LeafProps) {
  const isCurrent = href.split('?')[0] === path;
  return (
    <li className={isWide ? styles.wide : undefined}>
      <Link
        href={href}
        look="bare"
        className={styles.entry}
        onPress={onSelect}
        {...(isCurrent && { 'aria-current': 'page' as const })}
      >
        {icon && <Icon name={icon} />}
        {children}
      </Link>
    </li>
  );
}

function labelText(label: MessageDescriptor | string, i18n: I18n): string {
  return typeof label === 'string' ? label : i18n._(label);
}
