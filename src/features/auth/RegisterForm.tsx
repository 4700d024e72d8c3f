import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ErrorCode, Failure } from '../../../contract/errors';
import type { Limits } from '../../../contract/limits';
import { typedUsername } from '../../../contract/typedUsername';
import { authFailure, isPending, type authMachine } from '../../../machines/auth';
import { isUndecided } from '../../../machines/failure';
import { FailureNotice } from '../../components/FailureNotice';
import { Outcome } from '../../components/Outcome';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { useDraft } from '../../components/form/useDraft';
import { Button } from '../../ui/buttons/Button';
import { Form } from '../../ui/fields/Form';
import { PasswordField } from '../../ui/fields/PasswordField';
import { TextField } from '../../ui/fields/TextField';
import { useAgency } from '../../api/resources/operator';
import { Consent } from './Consent';
import { namedAfter } from './authFailure';
import { FieldNote } from './FieldNote';
import { isClean, ownMessage, registrationProblems } from './authProblems';
import { useRefusal } from './useRefusal';
import { UsernameField } from './UsernameField';
import { useUsernameCheck } from './useUsernameCheck';

const empty = {
  username: '',
  displayName: '',
  password: '',
  confirmPassword: '',
};

/** Refusals of one field, whether or not the server names it. */
const about: Partial<Record<ErrorCode, keyof typeof empty>> = {
  USERNAME_TAKEN: 'username',
};

/** When another field was refused, the passwords stay, so that they need not be typed again. */
function mayBePassword({ code, fields }: Failure): boolean {
  const named = fields ?? (about[code] ? [about[code]] : []);
  return named.length === 0 || named.some((field) => /password/i.test(field));
}

interface RegisterFormProps {
  auth: ActorRefFrom<typeof authMachine>;
  limits: Limits;
}

/**
 * The registration form; its button also accepts the terms. After a refusal all values stay, except passwords that may
 * be the reason.
 */
export function RegisterForm({ auth, limits }: RegisterFormProps) {
  const { t } = useLingui();
  const answer = useSelector(auth, authFailure);
  const failure = namedAfter('REGISTRATION_FAILED', answer);
  const isWaiting = useSelector(auth, isPending);
  const [isVisible, setVisible] = useState(false);
  const draft = useDraft(empty);
  useRefusal(answer, (refusal) => {
    if (mayBePassword(refusal)) draft.empty('password', 'confirmPassword');
  });

  const terms = useAgency().data?.agency.terms?.version ?? null;
  const { displayName } = draft.values;
  const username = typedUsername(draft.values.username);
  const nameField = draft.bind('username');
  // Not while it is typed: a keyboard loses its place when the text changes under it
  const showSentUsername = () => {
    if (username !== nameField.value) nameField.onChange(username);
  };
  const isUnnamed = displayName.trim() === '';
  const values = { ...draft.values, username, displayName: isUnnamed ? username : displayName };
  const wrong = registrationProblems(values, limits);
  const problems = isUnnamed && wrong.username ? { ...wrong, displayName: null } : wrong;
  const { errorOf, unhandled } = useFieldErrors({
    draft,
    problems,
    failure,
    own: ownMessage,
    about,
  });
  const found = useUsernameCheck(username, limits);
  // After a request without an answer, the visitor may have taken the name themselves: only sending the form again
  // tells.
  const [sentName, setSentName] = useState<string | null>(null);
  const mayBeOwn = sentName === username && (answer === null || isUndecided(answer, true));
  const check = found === 'taken' && mayBeOwn ? 'unknown' : found;
  const min = limits.password.minLength;
  const isRepeated = !problems.password && !problems.confirmPassword;

  const submit = () => {
    showSentUsername();
    draft.markSent();
    if (!isClean(problems) || check === 'taken') return;
    setSentName(username);
    // A backend without terms may refuse unknown fields
    const registration = terms === null ? values : { ...values, acceptedTerms: terms };
    auth.send({ type: 'auth.register', registration, limits });
  };

  return (
    <Form onSubmit={submit} label={t`Register`} isCompact>
      <Outcome of={unhandled && answer}>
        {unhandled && <FailureNotice failure={unhandled} />}
      </Outcome>
      <UsernameField
        {...nameField}
        onBlur={() => {
          showSentUsername();
          nameField.onBlur();
        }}
        limits={limits}
        check={check}
        isTouched={draft.isTouched('username')}
        error={errorOf('username')}
      />
      <TextField
        {...draft.bind('displayName')}
        label={t`Your name here`}
        hint={t`If empty: your username`}
        error={errorOf('displayName')}
        inputMode="text"
        autoComplete="nickname"
        enterKeyHint="next"
      />
      <PasswordField
        {...draft.bind('password')}
        label={t`Password`}
        hint={
          <FieldNote state={problems.password ? 'unmet' : 'met'}>
            {t`At least ${min} characters, please.`}
          </FieldNote>
        }
        error={errorOf('password')}
        autoComplete="new-password"
        enterKeyHint="next"
        isVisible={isVisible}
        toggle={{ label: t`Show passwords`, onChange: setVisible }}
        isRequired
      />
      <PasswordField
        {...draft.bind('confirmPassword')}
        label={t`Password again`}
        hint={
          <FieldNote state={isRepeated ? 'met' : 'unmet'}>
            {isRepeated && <Trans>The same</Trans>}
          </FieldNote>
        }
        error={errorOf('confirmPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
        isVisible={isVisible}
        isRequired
      />
      <Consent />
      <Button type="submit" variant="main" isPending={isWaiting}>
        <Trans>Create my account</Trans>
      </Button>
    </Form>
  );
}
