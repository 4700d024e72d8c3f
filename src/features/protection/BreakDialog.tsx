import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  isConfirming,
  isPending,
  pauseAsked,
  protectFailure,
  type Break,
} from '../../../machines/protect';
import { FailureNotice } from '../../components/FailureNotice';
import { useDraft } from '../../components/form/useDraft';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { Button } from '../../ui/buttons/Button';
import { Text } from '../../ui/display/Text';
import { Form } from '../../ui/fields/Form';
import { PasswordField } from '../../ui/fields/PasswordField';
import { LazyDialog } from '../../ui/overlays/LazyDialog';
import type { ProtectProps } from './protectProps';
import { useLengths } from './useLengths';

/** Explains again what a break closes, and asks for the password. */
export function BreakDialog({ flow }: Pick<ProtectProps, 'flow'>) {
  const { t } = useLingui();
  const pause = useSelector(flow, pauseAsked);
  const isOpen = useSelector(flow, isConfirming);
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) flow.send({ type: 'protect.back' });
      }}
      title={pause?.change === 'exclude' ? t`Exclude yourself?` : t`Take this break?`}
      closeLabel={t`Close`}
    >
      {pause && <Confirmation flow={flow} pause={pause} />}
    </LazyDialog>
  );
}

function Confirmation({ flow, pause }: Pick<ProtectProps, 'flow'> & { pause: Break }) {
  const { t } = useLingui();
  const lengths = useLengths();
  const [isVisible, setVisible] = useState(false);
  const draft = useDraft({ password: '' });
  const isSending = useSelector(flow, isPending);
  const failure = useSelector(flow, protectFailure);
  const { password } = draft.values;
  const problems = { password: password === '' ? ({ rule: 'required' } as const) : null };
  const { errorOf, unhandled } = useFieldErrors({ draft, problems, failure });
  const isExclusion = pause.change === 'exclude';
  const length = isExclusion ? lengths.months(pause.months) : lengths.days(pause.days);
  const submit = () => {
    draft.markSent();
    flow.send({ type: 'protect.confirm', password });
  };
  return (
    <Form onSubmit={submit} label={t`Confirm`}>
      <Text>
        {isExclusion ? (
          <Trans>
            For <b>{length}</b> you cannot deposit, play or use promotions. This cannot be taken
            back. You can log in again at any time to withdraw.
          </Trans>
        ) : (
          <Trans>
            For <b>{length}</b> you cannot deposit, play or use promotions. This cannot be taken
            back. You can withdraw all the time.
          </Trans>
        )}
      </Text>
      <Text tone="soft" size="sm">
        <Trans>
          Open deposits are canceled: do not pay their QR any more. What you have paid before is
          credited without the bonus of a promotion. Withdrawals under review go on. A game that is
          open may go on until you close it.
        </Trans>
      </Text>
      <PasswordField
        {...draft.bind('password')}
        label={t`Your password`}
        error={errorOf('password')}
        autoComplete="current-password"
        enterKeyHint="done"
        isVisible={isVisible}
        toggle={{ label: t`Show passwords`, onChange: setVisible }}
        isRequired
        autoFocus
      />
      {unhandled && <FailureNotice failure={unhandled} />}
      <Button
        type="submit"
        variant={isExclusion ? 'danger' : 'main'}
        size="large"
        isPending={isSending}
      >
        {isExclusion ? <Trans>Exclude myself now</Trans> : <Trans>Begin the break</Trans>}
      </Button>
      <Button
        size="large"
        isDisabled={isSending}
        onPress={() => flow.send({ type: 'protect.back' })}
      >
        <Trans>Not now</Trans>
      </Button>
    </Form>
  );
}
