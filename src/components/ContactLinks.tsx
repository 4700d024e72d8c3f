import { useLingui } from '@lingui/react/macro';
import { useAgency } from '../api/resources/operator';
import { Link } from '../ui/buttons/Link';
import { SocialMark } from '../ui/display/SocialMark';
import { VisuallyHidden } from '../ui/display/VisuallyHidden';
import { contactLinks, type ContactLink } from './agencyContacts';
import * as styles from './ContactLinks.module.css';

/** The agency's contact links in a row, where only staff can help. Renders nothing if the agency has none. */
export function ContactLinks() {
  const { data } = useAgency();
  const links = data ? contactLinks(data.agency.social) : [];
  return links.length === 0 ? null : <ContactRow links={links} />;
}

interface ContactRowProps {
  links: readonly ContactLink[];
  /** For narrow places: the names are visible to screen readers only. */
  isSlim?: boolean;
}

export function ContactRow({ links, isSlim = false }: ContactRowProps) {
  const { t } = useLingui();
  return (
    <ul role="list" className={isSlim ? styles.slim : styles.links} aria-label={t`Contact us`}>
      {links.map(({ id, network, name, href }) => (
        <li key={id}>
          <Link
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            look="bare"
            className={isSlim ? styles.mark : styles.link}
          >
            <SocialMark network={network} size={isSlim ? 32 : 28} />
            {isSlim ? <VisuallyHidden>{name}</VisuallyHidden> : name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
