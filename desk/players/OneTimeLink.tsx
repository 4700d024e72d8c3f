import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '../../src/ui/buttons/CopyButton';
import { Notice } from '../../src/ui/feedback/Notice';
import * as words from '../ui/Words.module.css';

/** A single-use link to copy. It is shown only once. */
export function OneTimeLink({ title, link }: { title: string; link: string }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="success"
      title={title}
      isAnnounced
      action={<CopyButton text={link} label={t`Copy the link`} copiedLabel={t`Copied`} />}
    >
      <span className={words.secret}>{link}</span>
      <br />
      <Trans>It is good once, for half an hour.</Trans>
    </Notice>
  );
}
