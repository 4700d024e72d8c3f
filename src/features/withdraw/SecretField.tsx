import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { type CallFailure, refusalCode } from '../../../machines/failure';
import { useDraft } from '../../components/form/useDraft';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { fieldMessages } from '../../i18n/problemMessages';
import { PasswordField } from '../../ui/fields/PasswordField';

const empty = { password: '' };

/** The password that confirms a withdrawal. A wrong one is cleared; it is stored nowhere. */
export function useSecret(failure: CallFailure | null) {
  const draft = useDraft(empty);
  const [seen, setSeen] = useState<CallFailure | null>(null);
  if (failure !== seen) {
    setSeen(failure);
    if (refusalCode(failure) === 'PASSWORD_INCORRECT') draft.empty('password');
  }
  const { password } = draft.values;
  const { errorOf } = useFieldErrors({
    draft,
    problems: { password: password === '' ? { rule: 'required' } : null },
    failure: refusalCode(failure) === 'PASSWORD_INCORRECT' ? failure : null,
    own: () => fieldMessages.enterPassword,
  });
  return {
    password: password === '' ? undefined : password,
    markSent: draft.markSent,
    field: draft.bind('password'),
    error: errorOf('password'),
  };
}

/** Failures that the field itself explains: they need no notice. */
export const isShownByField = (failure: CallFailure | null): boolean => {
  const code = refusalCode(failure);
  return code === 'PASSWORD_REQUIRED' || code === 'PASSWORD_INCORRECT';
};

export function SecretField({ secret }: { secret: ReturnType<typeof useSecret> }) {
  const { t } = useLingui();
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordField
      {...secret.field}
      label={t`Password`}
      error={secret.error}
      autoComplete="current-password"
      enterKeyHint="go"
      isVisible={isVisible}
      toggle={{ label: t`Show password`, onChange: setVisible }}
      autoFocus
      isRequired
    />
  );
}
