import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { authFailure, isPending, type authMachine } from '../../../machines/auth';
import { FailureNotice } from '../../layout/FailureNotice';
import { useFieldErrors } from '../../layout/useFieldErrors';
import { useDraft } from '../../lib/useDraft';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
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
  const { errorOf, isSaid } = useFieldErrors({ draft, problems, failure, own: ownMessage });

  const submit = () => {
    draft.markSent();
    if (isClean(problems)) auth.send({ type: 'auth.login', ...body });
  };

  return (
    <Form onSubmit={submit} label={t`Login`}>
      {failure && !isSaid && <FailureNotice failure={failure} />}
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
