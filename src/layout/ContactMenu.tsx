import { useLingui } from '@lingui/react/macro';
import { Icon } from '../ui/Icon';
import { MenuButton } from '../ui/MenuButton';
import { SocialMark } from '../ui/SocialMark';
import type { ContactLink } from './agencyContacts';
import * as styles from './Navbar.module.css';

/** "Contact us" in the navbar: a menu of the agency's links. */
export function ContactMenu({ links }: { links: readonly ContactLink[] }) {
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
