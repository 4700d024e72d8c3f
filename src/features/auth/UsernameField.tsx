import { useLingui } from '@lingui/react/macro';
import type { Limits } from '../../../contract/limits';
import { useFailureTexts } from '../../i18n/failureText';
import { TextField } from '../../ui/fields/TextField';
import { UsernameNote } from './UsernameNote';
import type { UsernameCheck } from './useUsernameCheck';

const takenFailure = { kind: 'refused', failure: { code: 'USERNAME_TAKEN' } } as const;

interface UsernameFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  limits: Limits;
  check: UsernameCheck;
  /** Whether the field was left or the form sent. Until then a taken name is only a remark. */
  isTouched: boolean;
  error: string | null;
}

/** Field for a new username: a line below shows whether it is free. */
export function UsernameField(props: UsernameFieldProps) {
  const { limits, check, isTouched, error, ...rest } = props;
  const { t } = useLingui();
  const { minLength, maxLength } = limits.username;
  const texts = useFailureTexts();
  const taken = texts.failure(takenFailure).text;
  return (
    <TextField
      {...rest}
      label={t`Username`}
      hint={
        <UsernameNote check={check}>
          {t`${minLength}–${maxLength} characters: a–z 0–9 - _`}
        </UsernameNote>
      }
      error={error ?? (check === 'taken' && isTouched ? taken : null)}
      inputMode="text"
      autoComplete="username"
      isVerbatim
      enterKeyHint="next"
      isRequired
    />
  );
}
