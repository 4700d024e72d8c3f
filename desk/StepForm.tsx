import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../src/ui/buttons/Button';
import { Form } from '../src/ui/fields/Form';
import { TextField } from '../src/ui/fields/TextField';

interface StepFormProps {
  label: string;
  hint: string;
  action: string;
  text: string;
  onType: (text: string) => void;
  isDangerous: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onSubmit: () => void;
  onBack: () => void;
}

/** The words that a step needs: the number of the transfer, or a reason. */
export function StepForm(props: StepFormProps) {
  const { label, hint, action, text, onType, isDangerous, isPending, isDisabled } = props;
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const isEmpty = text.trim() === '';
  const submit = () => {
    setSent(true);
    if (!isEmpty && !isDisabled) props.onSubmit();
  };
  return (
    <Form onSubmit={submit} label={action}>
      <TextField
        label={label}
        hint={hint}
        value={text}
        onChange={onType}
        maxLength={100}
        error={isSent && isEmpty && t`Please fill this in.`}
        isRequired
        autoFocus
      />
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'main'}
        isWide
        isPending={isPending}
        isDisabled={isDisabled && !isPending}
      >
        {action}
      </Button>
      <Button onPress={props.onBack} isDisabled={isPending}>
        <Trans>Back</Trans>
      </Button>
    </Form>
  );
}
