import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../src/ui/buttons/Button';
import { Text } from '../src/ui/display/Text';
import { Notice } from '../src/ui/feedback/Notice';
import { Form } from '../src/ui/fields/Form';
import { TextField } from '../src/ui/fields/TextField';
import { Dialog } from '../src/ui/overlays/Dialog';
import { useAct } from './api';
import { errorText } from './texts';

interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What is about to happen. */
  about?: string | undefined;
  action: string;
  isDangerous?: boolean;
  /** The code of an order, where one is needed besides the reason. */
  codeLabel?: string | undefined;
  act: (reason: string, code: string) => Promise<unknown>;
}

/** Asks for the reason of a decision, without which there is none. */
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
  const { about, action, isDangerous, codeLabel, act, onClose } = props;
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const decision = useAct(() => act(reason.trim(), code.trim()));
  const submit = () => {
    const lacks = reason.trim() === '' || (codeLabel !== undefined && code.trim() === '');
    setEmpty(lacks);
    if (!lacks) decision.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Form onSubmit={submit} label={action}>
      {about && <Text tone="soft">{about}</Text>}
      {codeLabel !== undefined && (
        <TextField
          label={codeLabel}
          value={code}
          onChange={setCode}
          error={isEmpty && code.trim() === '' && t`Please fill this in.`}
          isVerbatim
          autoFocus
        />
      )}
      <TextField
        label={t`Reason`}
        hint={t`It is kept in the log.`}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={isEmpty && reason.trim() === '' && t`Please fill this in.`}
        autoFocus={codeLabel === undefined}
      />
      {decision.error && (
        <Notice tone="error" isAnnounced>
          {i18n._(errorText(decision.error))}
        </Notice>
      )}
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'main'}
        isPending={decision.isPending}
      >
        {action}
      </Button>
      <Button onPress={onClose}>
        <Trans>Back</Trans>
      </Button>
    </Form>
  );
}
