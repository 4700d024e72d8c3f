import { Plural, Trans } from '@lingui/react/macro';
import { useMessages } from '../api/resources/messages';
import { paths } from '../lib/paths';
import { LinkButton } from '../ui/buttons/Link';
import { Notice } from '../ui/feedback/Notice';

/** Notice of unread messages from staff; renders nothing without any. */
export function UnreadMessages() {
  const unread = useMessages().data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <Notice
      tone="info"
      action={
        <LinkButton href={paths.messages}>
          <Trans>Read</Trans>
        </LinkButton>
      }
    >
      <Plural
        value={unread}
        one="Staff have sent you a message."
        other="Staff have sent you # messages."
      />
    </Notice>
  );
}
