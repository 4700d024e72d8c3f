import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  compareLimits,
  limitProblem,
  moneyLimits,
  type MoneyLimit,
} from '../../../contract/protectionRules';
import { isPending, protectFailure, protectNotice } from '../../../machines/protect';
import { mayRaise } from '../../../machines/protection';
import { dayTimeText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { FailureNotice } from '../../components/FailureNotice';
import { useDraft } from '../../components/form/useDraft';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { Button } from '../../ui/buttons/Button';
import { Form } from '../../ui/fields/Form';
import { Text } from '../../ui/display/Text';
import { LazyDialog } from '../../ui/overlays/LazyDialog';
import { MoneyField } from '../orders/MoneyField';
import { limitLabels } from './limitLabels';
import type { ProtectProps } from './protectProps';

interface LimitDialogProps extends ProtectProps {
  /** Null: the dialog is closed. */
  name: MoneyLimit | null;
  onClose: () => void;
}

/** Dialog for one limit, which says when the change is in force. */
export function LimitDialog({ name, onClose, ...both }: LimitDialogProps) {
  const { t, i18n } = useLingui();
  return (
    <LazyDialog
      isOpen={name !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={name ? i18n._(limitLabels[name]) : ''}
      closeLabel={t`Close`}
    >
      {name && <LimitForm key={name} {...both} name={name} onDone={onClose} />}
    </LazyDialog>
  );
}

const amounts = {
  LAK: ['100000', '200000', '500000', '1000000', '2000000', '5000000'],
  THB: ['200', '500', '1000', '2000', '5000', '10000'],
};

interface LimitFormProps extends ProtectProps {
  name: MoneyLimit;
  onDone: () => void;
}

function LimitForm({ flow, protection, name, onDone }: LimitFormProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { limits, status, choices } = protection;
  const current = limits[name];
  const isDeposit = moneyLimits[name].of === 'deposit';
  const draft = useDraft({ limit: current ?? '' });
  const isSaving = useSelector(flow, isPending);
  const failure = useSelector(flow, protectFailure);
  const [isAsked, setAsked] = useState(false);
  const isSaved = useSelector(flow, protectNotice) === 'limits' && isAsked;
  const problems = { limit: limitProblem(name, draft.values.limit) };
  const { errorOf } = useFieldErrors({ draft, problems, failure: null });
  const isRaise = problems.limit === null && compareLimits(name, draft.values.limit, current) > 0;
  const { used, left, freeAt } = protection.uses[name];
  const [usedText, leftText, end] = [money.text(used), money.text(left), dayTimeText(freeAt)];
  const [hours, lapseDays] = [choices.raiseWaitHours, choices.raiseLapseDays];
  // Once saved, the new value is shown on the page below
  useEffect(() => {
    if (isSaved) onDone();
  }, [isSaved, onDone]);

  const save = (limit: string | null) => {
    setAsked(true);
    flow.send({ type: 'protect.save', change: { change: 'limits', limits: { [name]: limit } } });
  };
  const submit = () => (problems.limit ? draft.markSent() : save(draft.values.limit));
  return (
    <Form onSubmit={submit} label={t`Limit`}>
      {current !== null && (
        <Text tone="soft" size="sm">
          {freeAt ? (
            <Trans>
              {usedText} used, {leftText} left. All of it is free again on {end}.
            </Trans>
          ) : (
            <Trans>{leftText} left.</Trans>
          )}
        </Text>
      )}
      <MoneyField
        {...draft.bind('limit')}
        label={t`Limit`}
        hint={isDeposit ? t`0 lets no deposit through.` : undefined}
        error={errorOf('limit')}
        currency={moneyLimits[name].currency}
        quickAmounts={amounts[moneyLimits[name].currency].map((value) => ({ value }))}
        quickLabel={t`Often chosen amounts`}
        isDisabled={isSaving}
      />
      <Text tone="soft" size="sm">
        {isRaise ? (
          <Trans>
            This is higher than now. It waits {hours} hours; then you have {lapseDays} days to
            confirm it.
          </Trans>
        ) : isDeposit ? (
          <Trans>This counts at once. Open deposits above it are canceled.</Trans>
        ) : (
          <Trans>This counts at once.</Trans>
        )}
      </Text>
      {isAsked && failure && <FailureNotice failure={failure} />}
      <Button
        type="submit"
        variant="main"
        isPending={isSaving}
        isDisabled={isRaise && !mayRaise(status)}
      >
        {isRaise ? <Trans>Ask for this limit</Trans> : <Trans>Save</Trans>}
      </Button>
      {current !== null && (
        <Button
          variant="plain"
          isDisabled={isSaving || !mayRaise(status)}
          onPress={() => save(null)}
        >
          <Trans>Remove this limit after {hours} hours</Trans>
        </Button>
      )}
    </Form>
  );
}
