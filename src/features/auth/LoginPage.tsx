import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/paths';
import { useServices } from '../../api/services';
import { AuthPage } from './AuthPage';
import { LoginForm } from './LoginForm';

/** Login, for visitors. */
export default function LoginPage() {
  const { t } = useLingui();
  const { auth } = useServices();
  return (
    <AuthPage
      title={t`Login`}
      lead={<Trans>Good to see you again.</Trans>}
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
