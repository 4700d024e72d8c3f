import { Trans } from '@lingui/react/macro';
import { rowsLeftOut } from '../../contract/reader';
import { Notice } from '../ui/feedback/Notice';
import { ContactLinks } from './ContactLinks';

/** Shows how many entries of a list could not be parsed and are missing. Renders nothing when all are there. */
export function UnreadRows({ of: answer }: { of: object | null | undefined }) {
  const count = rowsLeftOut(answer);
  if (count === 0) return null;
  return (
    <Notice tone="warn" action={<ContactLinks />}>
      <Trans>Not shown, because they could not be read: {count}. Staff can tell you more.</Trans>
    </Notice>
  );
}
