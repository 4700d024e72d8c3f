import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { authFailure, isPending, type authMachine } from '../../../machines/auth';
import { FailureNotice } from '../../components/FailureNotice';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { useDraft } from '../../components/form/useDraft';
import { Button } from '../../ui/buttons/Button';
import { Form } from '../../ui/fields/Form';
import { PasswordField } from '../../ui/fields/PasswordField';
import { TextField } from '../../ui/fields/TextField';
import { namedAfter } from './authFailure';
import { isClean, loginProblems, ownMessage } from './authProblems';
import { useRefusal } from './useRefusal';

const empty = { username: '', password: '' };

/** Username and password. The name stays when the login fails, a password that was refused does not. */
export function LoginForm({ auth }: { auth: ActorRefFrom<typeof authMachine> }) {
  const { t } = useLingui();
  const answer = useSelector(auth, authFailure);
  const failure = namedAfter('LOGIN_FAILED', answer);
  const isWaiting = useSelector(auth, isPending);
  const [isVisible, setVisible] = useState(false);
  const draft = useDraft(empty);
  useRefusal(answer, () => draft.empty('password'));

  // Phones put a space behind a name that they complete.
  const body = { ...draft.values, username: draft.values.username.trim() };
  const problems = loginProblems(body);
  const { errorOf, isHandled } = useFieldErrors({ draft, problems, failure, own: ownMessage });

  const submit = () => {
    draft.markSent();
    if (isClean(problems)) auth.send({ type: 'auth.login', ...body });
  };

  return (
    <Form onSubmit={submit} label={t`Login`}>
      {failure && !isHandled && <FailureNotice failure={failure} />}
      <TextField
        {...draft.bind('username')}
        label={t`Username`}
        error={errorOf('username')}
        inputMode="text"
        autoComplete="username"
        isVerbatim
        enterKeyHint="next"
        isRequired
      />
      <PasswordField
        {...draft.bind('password')}
        label={t`Password`}
        error={errorOf('password')}
        autoComplete="current-password"
        enterKeyHint="go"
        isVisible={isVisible}
        toggle={{ label: t`Show password`, onChange: setVisible }}
        isRequired
      />
      <Button type="submit" variant="main" isPending={isWaiting}>
        <Trans>Log in</Trans>
      </Button>
    </Form>
  );
}
