import { useCallback, useMemo, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Agency } from '../../contract/agency';
import type { Bank } from '../../contract/bankAccounts';
import type { Language } from '../i18n/languages';
import { LazyPart, createLazyPart } from '../ui/overlays/LazyPart';
import { type Account, Navbar } from './Navbar';
import { BottomBar } from './BottomBar';
import { contactLinks } from '../components/agencyContacts';
import type { LegalPaths } from '../components/legalPaths';
import { Footer } from './Footer';
import { paths } from '../lib/paths';
import { NavigationContext, useNavigationCount } from '../components/navigation';
import { ScrollTop } from './ScrollTop';
import * as styles from './Shell.module.css';

// Drawers are larger than the rest of the shell: fetched on the intent to open one.
const sideDrawer = createLazyPart(() => import('./SideDrawer'), 'sideDrawer');
const contactDrawer = createLazyPart(() => import('./ContactDrawer'), 'contactDrawer');

/** State and handlers of a drawer. */
export interface DrawerControl {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** An entry was chosen: the drawer closes. */
  onSelect: () => void;
}

export interface ShellProps {
  /** The current path, without query. */
  path: string;
  account: Account;
  language: Language;
  onLanguageChange: (language: Language) => void;
  social: Agency['social'];
  banks: readonly Bank[] | undefined;
  menu: DrawerControl;
  contact: DrawerControl;
  onChangePassword: () => void;
  onLogout: () => void;
  year: number;
  licenceNote: string | null;
  legal: LegalPaths | null;
  /** Content below the navbar, on every page. */
  banner?: ReactNode;
  children: ReactNode;
}

/** On the login and the registration no bar covers the button of the form, and no other link leads to them again. */
const isFormOfVisitor = (path: string) => path === paths.login || path === paths.register;

/** The frame of every page: bars, drawers, footer. Props only, no machines. */
export function Shell(props: ShellProps) {
  const { path, account, menu, contact, social, children } = props;
  const contacts = useMemo(() => contactLinks(social), [social]);
  const openMenu = useCallback(() => menu.onOpenChange(true), [menu]);
  const isForm = isFormOfVisitor(path) && account.status !== 'player';
  return (
    <NavigationContext value={useNavigationCount(path)}>
      <div className={styles.shell}>
        <a className={styles.skip} href="#content">
          <Trans>Skip to content</Trans>
        </a>
        <Navbar
          path={path}
          account={account}
          isAuthPage={isForm}
          language={props.language}
          onLanguageChange={props.onLanguageChange}
          contacts={contacts}
          onOpenMenu={openMenu}
          onMenuIntent={sideDrawer.preload}
          onChangePassword={props.onChangePassword}
          onLogout={props.onLogout}
        />
        {props.banner}
        <div id="content" tabIndex={-1} className={styles.content}>
          {children}
        </div>
        <Footer
          banks={props.banks}
          year={props.year}
          licenceNote={props.licenceNote}
          legal={props.legal}
        />
        {!isFormOfVisitor(path) && (
          <BottomBar
            path={path}
            isVisitor={account.status === 'visitor'}
            isContactOpen={contact.isOpen}
            onOpenContact={() => contact.onOpenChange(true)}
          />
        )}
        <ScrollTop />
        <LazyPart
          of={sideDrawer}
          isAsked={menu.isOpen}
          onMissing={() => menu.onOpenChange(false)}
          props={{
            ...menu,
            account,
            path,
            contacts,
            legal: props.legal,
            language: props.language,
            onLanguageChange: props.onLanguageChange,
          }}
        />
        <LazyPart
          of={contactDrawer}
          isAsked={contact.isOpen}
          onMissing={() => contact.onOpenChange(false)}
          props={{ ...contact, links: contacts }}
        />
      </div>
    </NavigationContext>
  );
}
