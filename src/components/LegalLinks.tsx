import { useLingui } from '@lingui/react/macro';
import { paths } from '../lib/paths';
import { Link } from '../ui/buttons/Link';
import * as styles from './LegalLinks.module.css';
import type { LegalPaths } from './legalPaths';

/** Links to the age limit, the terms and the privacy page. Renders nothing if the backend has no terms. */
export function LegalLinks({ legal }: { legal: LegalPaths | null }) {
  const { t } = useLingui();
  if (!legal) return null;
  return (
    <ul role="list" className={styles.links}>
      <li>
        <Link href={paths.responsible} className={styles.link}>{t`18+ · Play in control`}</Link>
      </li>
      <li>
        <Link href={legal.terms} className={styles.link}>{t`Terms of use`}</Link>
      </li>
      <li>
        <Link href={legal.privacy} className={styles.link}>{t`Privacy`}</Link>
      </li>
    </ul>
  );
}
