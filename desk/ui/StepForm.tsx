import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../src/ui/buttons/Button';
import { Text } from '../../src/ui/display/Text';
import { Form } from '../../src/ui/fields/Form';
import { TextField } from '../../src/ui/fields/TextField';

interface StepFormProps {
  /** Null for a step that needs no text, only a confirmation. */
  field: { label: string; hint: string; isOptional?: boolean } | null;
  /** A choice above the text, and whether it is made. */
  more?: { field: (isSent: boolean) => ReactNode; isReady: boolean } | undefined;
  action: string;
  text: string;
  onType: (text: string) => void;
  isDangerous: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onSubmit: () => void;
  onBack: () => void;
}

/** Form for a step that needs the number of the transfer or a reason, or that moves money irrevocably. */
export function StepForm(props: StepFormProps) {
  const { field, more, action, text, onType, isDangerous, isPending, isDisabled } = props;
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const isEmpty = field !== null && field.isOptional !== true && text.trim() === '';
  const submit = () => {
    setSent(true);
    if (!isEmpty && !isDisabled && (more?.isReady ?? true)) props.onSubmit();
  };
  return (
    <Form onSubmit={submit} label={action}>
      {more?.field(isSent)}
      {field ? (
        <TextField
          label={field.label}
          hint={field.hint}
          value={text}
          onChange={onType}
          maxLength={100}
          error={isSent && isEmpty && t`Please fill this in.`}
          isRequired={field.isOptional !== true}
          autoFocus={more === undefined}
        />
      ) : (
        <Text size="sm">
          <Trans>The money leaves at once, and cannot be taken back here.</Trans>
        </Text>
      )}
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'main'}
        isWide
        isPending={isPending}
        isDisabled={isDisabled && !isPending}
        autoFocus={field === null && more === undefined}
      >
        {action}
      </Button>
      <Button onPress={props.onBack} isDisabled={isPending}>
        <Trans>Back</Trans>
      </Button>
    </Form>
  );
}
