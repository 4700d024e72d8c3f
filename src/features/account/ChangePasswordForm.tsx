import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ErrorCode } from '../../../contract/errors';
import { type PasswordChangeBody, passwordLengths } from '../../../contract/players';
import {
  changePasswordFailure,
  isPending,
  type changePasswordMachine,
} from '../../../machines/changePassword';
import { useAgency, useLimits } from '../../api/resources/operator';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { useDraft } from '../../components/form/useDraft';
import { Button } from '../../ui/buttons/Button';
import { Form } from '../../ui/fields/Form';
import { PasswordField } from '../../ui/fields/PasswordField';
import type { MessageDescriptor } from '@lingui/core';
import type { Limits } from '../../../contract/limits';
import { confirmationProblem, passwordProblem, type Problem } from '../../../contract/rules';
import { fieldMessages } from '../../i18n/problemMessages';

const empty = { currentPassword: '', newPassword: '', confirmNewPassword: '' };
const about: Partial<Record<ErrorCode, keyof PasswordChangeBody>> = {
  PASSWORD_INCORRECT: 'currentPassword',
};

/** The three passwords. They live in this form only, as long as it is shown. */
export function ChangePasswordForm({
  actor,
}: {
  actor: ActorRefFrom<typeof changePasswordMachine>;
}) {
  const { t } = useLingui();
  const agency = useAgency();
  const limits = useLimits().data?.limits;
  const failure = useSelector(actor, changePasswordFailure);
  const isWaiting = useSelector(actor, isPending);
  const [isVisible, setVisible] = useState(false);
  const draft = useDraft(empty);
  const problems = passwordProblems(draft.values, limits);

  const { errorOf } = useFieldErrors({ draft, problems, failure, own: ownMessage, about });

  const submit = () => {
    draft.markSent();
    const passwords = draft.values;
    const event = {
      type: 'password.submit',
      passwords,
      agency: agency.data?.agency ?? null,
      limits: limits ?? null,
    } as const;
    if (actor.getSnapshot().can(event)) actor.send(event);
  };

  return (
    <Form onSubmit={submit} label={t`Change password`}>
      <PasswordField
        {...draft.bind('currentPassword')}
        label={t`Current password`}
        error={errorOf('currentPassword')}
        autoComplete="current-password"
        enterKeyHint="next"
        isVisible={isVisible}
        toggle={{ label: t`Show passwords`, onChange: setVisible }}
        isRequired
        autoFocus
      />
      <PasswordField
        {...draft.bind('newPassword')}
        label={t`New password`}
        error={errorOf('newPassword')}
        autoComplete="new-password"
        enterKeyHint="next"
        isVisible={isVisible}
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
      <Button type="submit" variant="main" isPending={isWaiting} isDisabled={!agency.data}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}

type PasswordProblems = Record<keyof PasswordChangeBody, Problem | null>;

/** The minimum that every operator requires of a password. */
const least = { password: passwordLengths };

/**
 * Validates a change of password before it is sent (specification, section 5): each of the three needs 8 characters,
 * the new one as many as the operator requires, and the confirmation equals it.
 */
function passwordProblems(
  { currentPassword, newPassword, confirmNewPassword }: PasswordChangeBody,
  limits: Pick<Limits, 'password'> = least,
): PasswordProblems {
  return {
    currentPassword: passwordProblem(currentPassword, least),
    newPassword: passwordProblem(newPassword, limits),
    confirmNewPassword:
      passwordProblem(confirmNewPassword, limits) ??
      confirmationProblem(newPassword, confirmNewPassword),
  };
}

/** The messages that the specification, section 5.1, names. */
function ownMessage(_field: string, { rule }: Problem): MessageDescriptor | undefined {
  if (rule === 'tooShort') return fieldMessages.passwordTooShort;
  return rule === 'required' ? fieldMessages.enterPassword : undefined;
}
