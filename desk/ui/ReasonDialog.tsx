import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../src/ui/buttons/Button';
import { Row } from '../../src/ui/display/Stack';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { TextField } from '../../src/ui/fields/TextField';
import { Dialog } from '../../src/ui/overlays/Dialog';
import { useStaffMutation } from '../api';
import { errorText } from '../texts';

interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What is about to happen. */
  about?: ReactNode;
  action: string;
  isDangerous?: boolean;
  act: (reason: string) => Promise<unknown>;
  /** A field above the reason, and whether it is filled in. */
  more?: { field: (isSent: boolean) => ReactNode; isReady: boolean } | undefined;
}

/** Asks for the reason of a decision, which is required. */
export function ReasonDialog({ isOpen, onClose, title, ...rest }: ReasonDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t`Close`}
    >
      <ReasonForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm(props: Omit<ReasonDialogProps, 'isOpen' | 'title'>) {
  const { about, action, isDangerous, more, act, onClose } = props;
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const decision = useStaffMutation(() => act(reason.trim()));
  const isEmpty = reason.trim() === '';
  const submit = () => {
    setSent(true);
    // Enter in the only field submits even while the button is pending
    if (isEmpty || !(more?.isReady ?? true) || decision.isPending) return;
    decision.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Form onSubmit={submit} label={action}>
      {about}
      {more?.field(isSent)}
      <TextField
        label={t`Reason`}
        hint={t`It is kept in the log.`}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={isSent && isEmpty && t`Please fill this in.`}
        isRequired
        autoFocus={more === undefined}
      />
      {decision.error && (
        <Notice tone="error" isAnnounced>
          {errorText(i18n, decision.error)}
        </Notice>
      )}
      <Row justify="fill">
        <Button onPress={onClose} isDisabled={decision.isPending}>
          <Trans>Back</Trans>
        </Button>
        <Button
          type="submit"
          variant={isDangerous ? 'danger' : 'main'}
          size="medium"
          isPending={decision.isPending}
        >
          {action}
        </Button>
      </Row>
    </Form>
  );
}
