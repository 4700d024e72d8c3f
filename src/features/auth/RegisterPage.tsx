import { Trans, useLingui } from '@lingui/react/macro';
import { useLimits } from '../../api/resources/operator';
import { Closed } from '../../components/Closed';
import { useMaintenance } from '../../components/useClosed';
import { Loading } from '../../components/Loading';
import { LoadError } from '../../components/LoadError';
import { paths } from '../../lib/paths';
import { useServices } from '../../api/services';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { AuthPage } from './AuthPage';
import { RegisterForm } from './RegisterForm';

const fieldCount = 4;

/** Registration, for visitors. The form waits for the lengths that the operator allows. */
export default function RegisterPage() {
  const { t } = useLingui();
  const { auth } = useServices();
  return (
    <AuthPage
      title={t`Register`}
      padding="snug"
      other={{
        question: <Trans>You have an account?</Trans>,
        link: <Trans>Log in</Trans>,
        href: paths.login,
      }}
    >
      <FormWithLimits auth={auth} />
    </AuthPage>
  );
}

function FormWithLimits({ auth }: Pick<ReturnType<typeof useServices>, 'auth'>) {
  const { t } = useLingui();
  const limits = useLimits();
  const refusal = useMaintenance('register');
  if (refusal) return <Closed part="register" reasons={[refusal]} />;
  if (limits.data) return <RegisterForm auth={auth} limits={limits.data.limits} />;
  if (limits.isError)
    return (
      <LoadError
        error={limits.error}
        isRetrying={limits.isFetching}
        onRetry={() => void limits.refetch()}
      />
    );
  return (
    <Loading label={t`Loading the form`}>
      {Array.from({ length: fieldCount }, (_, index) => (
        <Skeleton key={index} height="76px" shape="block" />
      ))}
      <Skeleton height="52px" shape="block" />
    </Loading>
  );
}
