import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../src/ui/buttons/Button';
import { CopyButton } from '../../src/ui/buttons/CopyButton';
import { Notice } from '../../src/ui/feedback/Notice';

/** The text that was typed for a step that is no longer possible. */
export function UnsentInputNotice({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="warn"
      title={t`This step is not possible any more`}
      isAnnounced
      action={
        <>
          {text !== '' && <CopyButton text={text} label={t`Copy`} copiedLabel={t`Copied`} />}
          <Button onPress={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      {text === '' ? (
        <Trans>Someone else has just changed the withdrawal.</Trans>
      ) : (
        <Trans>What you typed was not sent: “{text}”</Trans>
      )}
    </Notice>
  );
}
