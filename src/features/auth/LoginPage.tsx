import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { authFailure, type authMachine, isPending, returnPath } from '../../../machines/auth';
import { paths } from '../../lib/paths';
import { useAgency } from '../../api/resources/operator';
import { useServices } from '../../api/services';
import { AuthPage } from './AuthPage';
import * as styles from './AuthPage.module.css';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { ContactLinks } from '../../components/ContactLinks';
import { FailureNotice } from '../../components/FailureNotice';
import { Outcome } from '../../components/Outcome';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { useDraft } from '../../components/form/useDraft';
import { Button } from '../../ui/buttons/Button';
import { Disclosure } from '../../ui/buttons/Disclosure';
import { Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { Form } from '../../ui/fields/Form';
import { PasswordField } from '../../ui/fields/PasswordField';
import { TextField } from '../../ui/fields/TextField';
import { namedAfter } from './authFailure';
import { isClean, loginProblems, ownMessage } from './authProblems';
import { PasskeyLogin } from './PasskeyLogin';
import { useRefusal } from './useRefusal';

/** Login, for visitors. */
export default function LoginPage() {
  const { t } = useLingui();
  const { auth } = useServices();
  const hasPasskeys = useAgency().data?.agency.passkeys ?? false;
  const isOnTheWay = useSelector(auth, returnPath) !== null;
  const [wasRefused, setRefused] = useState(false);
  useRefusal(useSelector(auth, authFailure), ({ code }) => {
    if (code === 'CREDENTIALS_INCORRECT') setRefused(true);
  });
  return (
    <AuthPage
      title={t`Login`}
      lead={isOnTheWay && <Trans>Please log in to go on.</Trans>}
      other={{
        question: <Trans>New here?</Trans>,
        link: <Trans>Register</Trans>,
        href: paths.register,
      }}
    >
      <Stack>
        <LoginForm auth={auth} />
        {hasPasskeys && <PasskeyLogin auth={auth} />}
      </Stack>
      <ForgotPassword isOpenAtFirst={wasRefused} />
    </AuthPage>
  );
}

const empty = { username: '', password: '' };

/** Username and password. The name stays when the login fails, a password that was refused does not. */
function LoginForm({ auth }: { auth: ActorRefFrom<typeof authMachine> }) {
  const { t } = useLingui();
  const answer = useSelector(auth, authFailure);
  const failure = namedAfter('LOGIN_FAILED', answer);
  const isWaiting = useSelector(auth, isPending);
  const [isVisible, setVisible] = useState(false);
  const draft = useDraft(empty);
  useRefusal(answer, () => draft.empty('password'));

  // Phones add a space after a name that they complete.
  const body = { ...draft.values, username: draft.values.username.trim() };
  const problems = loginProblems(body);
  const { errorOf, unhandled } = useFieldErrors({ draft, problems, failure, own: ownMessage });

  const submit = () => {
    draft.markSent();
    if (isClean(problems)) auth.send({ type: 'auth.login', ...body });
  };

  return (
    <Form onSubmit={submit} label={t`Login`}>
      <Outcome of={unhandled && answer}>
        {unhandled && <FailureNotice failure={unhandled} />}
      </Outcome>
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

/** Staff know their players: they send a link to set a new password. Opens automatically after a wrong password. */
function ForgotPassword({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.forgot}>
      <Disclosure
        showLabel={t`Forgot your password?`}
        hideLabel={t`Forgot your password?`}
        isOpenAtFirst={isOpenAtFirst}
      >
        <Text tone="soft">
          <Trans>Contact our staff. They send you a link to set a new password.</Trans>
        </Text>
        <ContactLinks />
      </Disclosure>
    </div>
  );
}
