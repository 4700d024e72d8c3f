import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../src/ui/buttons/Button';
import { Form } from '../src/ui/fields/Form';
import { TextField } from '../src/ui/fields/TextField';

interface StepFormProps {
  label: string;
  hint: string;
  action: string;
  isDangerous: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onSubmit: (text: string) => void;
  onBack: () => void;
}

/** The words that a step needs: the number of the transfer, or a reason. */
export function StepForm(props: StepFormProps) {
  const { label, hint, action, isDangerous, isPending, isDisabled, onSubmit, onBack } = props;
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = () => {
    setEmpty(text.trim() === '');
    if (text.trim() !== '') onSubmit(text);
  };
  return (
    <Form onSubmit={submit} label={action}>
      <TextField
        label={label}
        hint={hint}
        value={text}
        onChange={setText}
        maxLength={100}
        error={isEmpty && text.trim() === '' && t`Please fill this in.`}
        autoFocus
      />
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'main'}
        isPending={isPending}
        isDisabled={isDisabled}
      >
        {action}
      </Button>
      <Button onPress={onBack}>
        <Trans>Back</Trans>
      </Button>
    </Form>
  );
}
