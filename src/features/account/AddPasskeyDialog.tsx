import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { passwordLengths } from '../../../contract/players';
import { passwordProblem } from '../../../contract/rules';
import type { ErrorCode } from '../../../contract/errors';
import { toCallFailure } from '../../../machines/failure';
import { useAddPasskey } from '../../api/resources/security';
import { FailureNotice } from '../../components/FailureNotice';
import { useDraft } from '../../components/form/useDraft';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { Button } from '../../ui/buttons/Button';
import { Text } from '../../ui/display/Text';
import { Form } from '../../ui/fields/Form';
import { PasswordField } from '../../ui/fields/PasswordField';
import { Dialog } from '../../ui/overlays/Dialog';

interface AddPasskeyDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the password, then the browser makes the passkey. */
export default function AddPasskeyDialog({ isOpen, onClose }: AddPasskeyDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Add a passkey`}
      closeLabel={t`Close`}
    >
      <AddPasskeyForm onAdded={onClose} />
    </Dialog>
  );
}

const empty = { currentPassword: '' };
const about: Partial<Record<ErrorCode, keyof typeof empty>> = {
  PASSWORD_INCORRECT: 'currentPassword',
};

function AddPasskeyForm({ onAdded }: { onAdded: () => void }) {
  const { t } = useLingui();
  const [isVisible, setVisible] = useState(false);
  const draft = useDraft(empty);
  const add = useAddPasskey(draft.values.currentPassword);
  const failure = add.error ? toCallFailure(add.error) : null;
  const problems = {
    currentPassword: passwordProblem(draft.values.currentPassword, { password: passwordLengths }),
  };
  const { errorOf, unhandled } = useFieldErrors({ draft, problems, failure, about });
  const submit = () => {
    draft.markSent();
    if (problems.currentPassword === null)
      add.mutate(undefined, { onSuccess: (isAdded) => isAdded && onAdded() });
  };
  return (
    <Form onSubmit={submit} label={t`Add a passkey`}>
      <Text tone="soft">
        <Trans>
          First your password, so that no one else can add one. Then this device asks you.
        </Trans>
      </Text>
      {unhandled && <FailureNotice failure={unhandled} />}
      <PasswordField
        {...draft.bind('currentPassword')}
        label={t`Password`}
        error={errorOf('currentPassword')}
        autoComplete="current-password"
        enterKeyHint="done"
        isVisible={isVisible}
        toggle={{ label: t`Show password`, onChange: setVisible }}
        isRequired
        autoFocus
      />
      <Button type="submit" variant="main" isPending={add.isPending}>
        <Trans>Continue</Trans>
      </Button>
    </Form>
  );
}
