import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { returnPath } from '../../../machines/auth';
import { paths } from '../../lib/paths';
import { useServices } from '../../api/services';
import { AuthPage } from './AuthPage';
import { LoginForm } from './LoginForm';

/** Login, for visitors. */
export default function LoginPage() {
  const { t } = useLingui();
  const { auth } = useServices();
  const isOnTheWay = useSelector(auth, returnPath) !== null;
  return (
    <AuthPage
      title={t`Login`}
      lead={
        isOnTheWay ? <Trans>Please log in to go on.</Trans> : <Trans>Good to see you again.</Trans>
      }
      other={{
        question: <Trans>New here?</Trans>,
        link: <Trans>Register</Trans>,
        href: paths.register,
      }}
    >
      <LoginForm auth={auth} />
    </AuthPage>
  );
}
