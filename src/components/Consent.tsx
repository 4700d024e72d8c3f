import { Trans } from '@lingui/react/macro';
import { Link } from '../ui/buttons/Link';
import { inAnotherTab, useLegalPaths } from './legalPaths';

/** What a player confirms at the registration, in one sentence. */
export function Consent() {
  const legal = useLegalPaths();
  if (!legal) return null;
  return (
    <Trans>
      I am 18 or older and accept the{' '}
      <Link href={legal.terms} {...inAnotherTab}>
        terms of use
      </Link>{' '}
      and the{' '}
      <Link href={legal.privacy} {...inAnotherTab}>
        privacy notice
      </Link>
      .
    </Trans>
  );
}
