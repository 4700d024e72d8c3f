import { Trans } from '@lingui/react/macro';
import { Link } from '../../ui/buttons/Link';
import * as styles from './Consent.module.css';
import { inAnotherTab, useLegalPaths } from '../../components/legalPaths';

/** What a player confirms by registering, in one sentence. Renders nothing if the agency has no terms. */
export function Consent() {
  const legal = useLegalPaths();
  if (!legal) return null;
  return (
    <div className={styles.consent}>
      <span className={styles.age} aria-hidden="true">
        18+
      </span>
      <p>
        <Trans>
          By creating an account you confirm that you are 18 or older and accept the{' '}
          <Link href={legal.terms} {...inAnotherTab}>
            terms of use
          </Link>{' '}
          and the{' '}
          <Link href={legal.privacy} {...inAnotherTab}>
            privacy notice
          </Link>
          .
        </Trans>
      </p>
    </div>
  );
}
