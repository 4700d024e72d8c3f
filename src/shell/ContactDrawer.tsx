import { useLingui } from '@lingui/react/macro';
import { Drawer } from '../ui/overlays/Drawer';
import { Icon } from '../ui/display/Icon';
import { Link } from '../ui/buttons/Link';
import { SocialMark } from '../ui/display/SocialMark';
import { Text } from '../ui/display/Text';
import type { ContactLink } from '../components/agencyContacts';
import * as styles from './ContactDrawer.module.css';

export interface ContactDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSelect: () => void;
  links: readonly ContactLink[];
}

/** The agency's links, rising from the lower edge of a phone. */
export default function ContactDrawer(props: ContactDrawerProps) {
  const { isOpen, onOpenChange, onSelect, links } = props;
  const { t } = useLingui();
  return (
    <Drawer
      side="bottom"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t`Contact us`}
      closeLabel={t`Close`}
    >
      <Text tone="soft">
        {links.length > 0
          ? t`Staff help you with money, your account and the games.`
          : t`There is no way to reach us here at the moment. Please come back later.`}
      </Text>
      <ul role="list" className={styles.links}>
        {links.map(({ id, network, name, href }) => (
          <li key={id}>
            <Link
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              look="bare"
              className={styles.link}
              onPress={onSelect}
            >
              <SocialMark network={network} size={40} />
              <span className={styles.name}>{name}</span>
              <Icon name="external" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
