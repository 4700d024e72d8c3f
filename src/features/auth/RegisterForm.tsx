import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ErrorCode, Failure } from '../../../contract/errors';
import type { Limits } from '../../../contract/limits';
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

/** Where another field was refused, the passwords stay: they need not be typed twice more. */
function mayBePassword({ code, fields }: Failure): boolean {
  const named = fields ?? (about[code] ? [about[code]] : []);
  return named.length === 0 || named.some((field) => /password/i.test(field));
}

interface RegisterFormProps {
  auth: ActorRefFrom<typeof authMachine>;
  limits: Limits;
}

/** The fields of a new account; its button also accepts the terms. When it is refused, what was typed stays but for passwords that may be why. */
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
  const problems = registrationProblems(draft.values, limits);
  const { errorOf, isHandled } = useFieldErrors({
    draft,
    problems,
    failure,
    own: ownMessage,
    about,
  });
  const { username } = draft.values;
  const found = useUsernameCheck(username, limits);
  // Sent without an answer, the name may be taken by the visitor themselves: only sending it again tells.
  const [sentName, setSentName] = useState<string | null>(null);
  const mayBeOwn = sentName === username && (answer === null || isUndecided(answer, true));
  const check = found === 'taken' && mayBeOwn ? 'unknown' : found;
  const min = limits.password.minLength;

  const submit = () => {
    draft.markSent();
    if (!isClean(problems) || check === 'taken') return;
    setSentName(username);
    // A backend without terms must not be sent what it does not know
    const registration = terms === null ? draft.values : { ...draft.values, acceptedTerms: terms };
    auth.send({ type: 'auth.register', registration, limits });
  };

  return (
    <Form onSubmit={submit} label={t`Register`} isCompact>
      <Outcome of={isHandled ? null : failure}>
        {failure && !isHandled && <FailureNotice failure={failure} />}
      </Outcome>
      <UsernameField
        {...draft.bind('username')}
        limits={limits}
        check={check}
        isTouched={draft.isTouched('username')}
        error={errorOf('username')}
      />
      <TextField
        {...draft.bind('displayName')}
        label={t`Your name here`}
        error={errorOf('displayName')}
        inputMode="text"
        autoComplete="nickname"
        enterKeyHint="next"
        isRequired
      />
      <PasswordField
        {...draft.bind('password')}
        label={t`Password`}
        hint={t`At least ${min} characters, please.`}
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
