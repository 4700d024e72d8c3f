import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { PasswordToken } from '../../../contract/players';
import { confirmationProblem, passwordProblem } from '../../../contract/rules';
import {
  isLinkVoid,
  isPending,
  isSet,
  isUnclear,
  setPasswordFailure,
  type setPasswordMachine,
} from '../../../machines/setPassword';
import { useLimits } from '../../api/resources/operator';
import { useFlow } from '../../api/useFlow';
import { ContactLinks } from '../../components/ContactLinks';
import { FailureNotice } from '../../components/FailureNotice';
import { Outcome } from '../../components/Outcome';
import { useDraft } from '../../components/form/useDraft';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { fieldMessages } from '../../i18n/problemMessages';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/Link';
import { Stack } from '../../ui/display/Stack';
import { Notice } from '../../ui/feedback/Notice';
import { Form } from '../../ui/fields/Form';
import { PasswordField } from '../../ui/fields/PasswordField';
import { AuthPage } from './AuthPage';
import { isClean } from './authProblems';
import { provideSetPassword } from './provideSetPassword';

/**
 * Sets a new password with a link from staff. The link's secret is behind the `#` of the address, which browsers never
 * send; it stays there until it has been used, so that the page can be reloaded.
 */
export default function SetPasswordPage() {
  const { t } = useLingui();
  const flow = useFlow(provideSetPassword);
  const [token] = useState(() => location.hash.slice(1));
  const isVoid = useSelector(flow, isLinkVoid) || !PasswordToken.safeParse(token).success;
  const isSaved = useSelector(flow, isSet);
  const mayBeSaved = useSelector(flow, isUnclear);
  return (
    <AuthPage
      title={t`New password`}
      lead={
        !isVoid && !isSaved && !mayBeSaved && <Trans>Choose a new password for your account.</Trans>
      }
      other={{
        question: <Trans>Do you know your password?</Trans>,
        link: <Trans>Log in</Trans>,
        href: paths.login,
      }}
    >
      {isSaved ? (
        <PasswordIsSet />
      ) : mayBeSaved ? (
        <MayBeSaved />
      ) : isVoid ? (
        <LinkIsVoid />
      ) : (
        <SetPasswordForm flow={flow} token={token} />
      )}
    </AuthPage>
  );
}

function PasswordIsSet() {
  const { t } = useLingui();
  return (
    <Stack>
      <Notice tone="success" title={t`Your new password is saved.`} isAnnounced>
        <Trans>You are logged out on every device. Please log in with the new password.</Trans>
      </Notice>
      <LinkButton href={paths.login} variant="main">
        <Trans>Log in</Trans>
      </LinkButton>
    </Stack>
  );
}

function MayBeSaved() {
  const { t } = useLingui();
  return (
    <Stack>
      <Notice tone="warn" title={t`Your new password may already be saved.`} isAnnounced>
        <Trans>
          Please try to log in with it. If that does not work, ask our staff for a new link.
        </Trans>
      </Notice>
      <LinkButton href={paths.login} variant="main">
        <Trans>Log in</Trans>
      </LinkButton>
      <ContactLinks />
    </Stack>
  );
}

function LinkIsVoid() {
  const { t } = useLingui();
  return (
    <Notice
      tone="warn"
      title={t`This link is not valid any more.`}
      isAnnounced
      action={<ContactLinks />}
    >
      <Trans>Each link works once, for 30 minutes. Please ask our staff for a new one.</Trans>
    </Notice>
  );
}

interface SetPasswordFormProps {
  flow: ActorRefFrom<typeof setPasswordMachine>;
  token: string;
}

/** The new password twice. It lives in this form only, as long as it is shown. */
function SetPasswordForm({ flow, token }: SetPasswordFormProps) {
  const { t } = useLingui();
  const limits = useLimits().data?.limits;
  const failure = useSelector(flow, setPasswordFailure);
  const isWaiting = useSelector(flow, isPending);
  const [isVisible, setVisible] = useState(false);
  const draft = useDraft({ newPassword: '', confirmNewPassword: '' });
  const { newPassword, confirmNewPassword } = draft.values;
  const problems = {
    newPassword: limits ? passwordProblem(newPassword, limits) : null,
    confirmNewPassword: confirmationProblem(newPassword, confirmNewPassword),
  };
  const { errorOf, unhandled } = useFieldErrors({
    draft,
    problems,
    failure,
    own: (_, { rule }) => (rule === 'required' ? fieldMessages.enterPassword : undefined),
  });
  const minLength = limits?.password.minLength;
  const submit = () => {
    draft.markSent();
    const request = { token, newPassword, confirmNewPassword };
    if (isClean(problems))
      flow.send({ type: 'setPassword.submit', request, limits: limits ?? null });
  };
  return (
    <Form onSubmit={submit} label={t`New password`}>
      <Outcome of={unhandled}>{unhandled && <FailureNotice failure={unhandled} />}</Outcome>
      <PasswordField
        {...draft.bind('newPassword')}
        label={t`New password`}
        hint={
          minLength !== undefined &&
          t`At least ${minLength} characters. Three words together are easy to remember.`
        }
        error={errorOf('newPassword')}
        autoComplete="new-password"
        enterKeyHint="next"
        isVisible={isVisible}
        toggle={{ label: t`Show passwords`, onChange: setVisible }}
        isRequired
      />
      <PasswordField
        {...draft.bind('confirmNewPassword')}
        label={t`New password again`}
        error={errorOf('confirmNewPassword')}
        autoComplete="new-password"
        enterKeyHint="done"
        isVisible={isVisible}
        isRequired
      />
      <Button type="submit" variant="main" isPending={isWaiting}>
        <Trans>Save new password</Trans>
      </Button>
    </Form>
  );
}
