import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../src/ui/fields/TextField';

export const isCode = (code: string) => /^\d{6}$/.test(code);

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** The form was sent: an incomplete code is marked. */
  isSent: boolean;
  /** A code was sent, and is used up even if something else was wrong. */
  isUsed?: boolean;
  autoFocus?: boolean;
}

/** Field for the six digits of an authenticator app, which shows them with a space. */
export function CodeField({ value, onChange, isSent, isUsed, autoFocus }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Code`}
      hint={t`The six digits that your authenticator app shows now`}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, 6))}
      error={
        (isSent && !isCode(value) && t`Please enter all six digits.`) ||
        (isUsed && value === '' && t`Please enter the next code.`)
      }
      autoComplete="one-time-code"
      inputMode="numeric"
      autoFocus={autoFocus}
      isVerbatim
      isRequired
    />
  );
}
