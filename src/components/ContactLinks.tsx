import { useLingui } from '@lingui/react/macro';
import { useAgency } from '../api/resources/operator';
import { Link } from '../ui/buttons/Link';
import { SocialMark } from '../ui/display/SocialMark';
import { contactLinks } from './agencyContacts';
import * as styles from './ContactLinks.module.css';

/** The agency's contact links in a row, where only staff can help. Renders nothing if the agency has none. */
export function ContactLinks() {
  const { t } = useLingui();
  const { data } = useAgency();
  const links = data ? contactLinks(data.agency.social) : [];
  if (links.length === 0) return null;
  return (
    <ul role="list" className={styles.links} aria-label={t`Contact us`}>
      {links.map(({ id, network, name, href }) => (
        <li key={id}>
          <Link
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            look="bare"
            className={styles.link}
          >
            <SocialMark network={network} size={28} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
