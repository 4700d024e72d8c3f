import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMachine } from '@xstate/react';
import type { StaffWithdrawal } from '../contract/payouts';
import {
  isStepPossible,
  isTaking,
  isUnavailable,
  reviewedWithdrawal,
  reviewFailure,
  stepOnItsWay,
  type ReviewFailure,
  type ReviewStep,
} from '../machines/review';
import { Button } from '../src/ui/buttons/Button';
import { Link } from '../src/ui/buttons/Link';
import { Card } from '../src/ui/display/Card';
import { Facts } from '../src/ui/display/Facts';
import { Row, Stack } from '../src/ui/display/Stack';
import { Heading, Text } from '../src/ui/display/Text';
import { Notice } from '../src/ui/feedback/Notice';
import { Spinner } from '../src/ui/feedback/Spinner';
import { StatusChip } from '../src/ui/feedback/StatusChip';
import { mayCall, type Me } from './api';
import * as styles from './Desk.module.css';
import { useFormats } from './formats';
import { deskPaths, playerPath } from './paths';
import { provideReview } from './provideReview';
import { StepForm } from './StepForm';
import { failureText, payoutTones, payoutWords } from './texts';

const review = provideReview();

/** One withdrawal, with what can be done about it now. */
export function WithdrawalPage({ code, me }: { code: string; me: Me }) {
  const [snapshot, send] = useMachine(review, { input: { code, by: me.name } });
  const withdrawal = reviewedWithdrawal(snapshot);
  const failure = reviewFailure(snapshot);
  const refresh = () => send({ type: 'review.refresh' });
  return (
    <>
      <Link href={deskPaths.queue} look="text">
        <Trans>Withdrawals</Trans>
      </Link>
      <h1 className={styles.title}>{code}</h1>
      {isUnavailable(snapshot) && <FailureNotice failure={failure} onRetry={refresh} />}
      {!withdrawal && !isUnavailable(snapshot) && <Spinner size={48} />}
      {withdrawal && (
        <div className={styles.columns}>
          <WithdrawalFacts withdrawal={withdrawal} />
          <Stack>
            {!isUnavailable(snapshot) && failure && <FailureNotice failure={failure} />}
            <Decisions
              key={withdrawal.review.status}
              withdrawal={withdrawal}
              me={me}
              isBusy={isTaking(snapshot) || isUnavailable(snapshot)}
              onItsWay={stepOnItsWay(snapshot)}
              onTake={(step, text) => send({ type: 'review.take', step, text })}
            />
          </Stack>
        </div>
      )}
    </>
  );
}

function FailureNotice({
  failure,
  onRetry,
}: {
  failure: ReviewFailure | null;
  onRetry?: () => void;
}) {
  const { i18n } = useLingui();
  const refused = failure?.kind === 'refused' ? failure.failure : null;
  return (
    <Notice
      tone={refused ? 'error' : 'warn'}
      isAnnounced
      action={
        onRetry && (
          <Button onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {i18n._(failureText(refused))}
    </Notice>
  );
}

function WithdrawalFacts({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t, i18n } = useLingui();
  const { money, time } = useFormats();
  const { player, account, review: payout } = withdrawal;
  const facts = [
    {
      id: 'player',
      term: t`Player`,
      value: (
        <Link href={playerPath(player.username)} look="bare" className={styles.link}>
          {player.username}
        </Link>
      ),
    },
    { id: 'requested', term: t`Requested`, value: time(withdrawal.createdAt) },
    { id: 'provider', term: t`Provider`, value: withdrawal.provider },
    { id: 'amount', term: t`Taken from the credit`, value: money(withdrawal.amount) },
    { id: 'receive', term: t`Paid out of it`, value: money(withdrawal.receiveCredit) },
    { id: 'return', term: t`Returned to the operator`, value: money(withdrawal.returnCredit) },
    { id: 'payout', term: t`Payout`, value: money(withdrawal.payout), isTotal: true },
  ];
  const to = [
    { id: 'bank', term: t`Bank`, value: account.bankId.toUpperCase() },
    { id: 'number', term: t`Account`, value: account.accountNumber },
    { id: 'name', term: t`Account name`, value: account.accountName },
    { id: 'approved', term: t`Approved by`, value: payout.approvedBy ?? '—' },
    { id: 'sent', term: t`Sent by`, value: payout.sentBy ?? '—' },
    { id: 'reference', term: t`Number at the bank`, value: payout.bankReference ?? '—' },
  ];
  return (
    <Stack gap={5}>
      <Card labelledBy="order">
        <Stack>
          <Row justify="between" wrap>
            <Heading id="order">
              <Trans>Order</Trans>
            </Heading>
            <StatusChip tone={payoutTones[payout.status]}>
              {i18n._(payoutWords[payout.status])}
            </StatusChip>
          </Row>
          <Facts facts={facts} />
          {withdrawal.reason && <Text tone="soft">{withdrawal.reason}</Text>}
        </Stack>
      </Card>
      <Card labelledBy="account">
        <Stack>
          <Heading id="account">
            <Trans>Transfer to</Trans>
          </Heading>
          <Facts facts={to} />
          {payout.failure && (
            <Notice tone="error" title={t`The bank has not paid`}>
              {payout.failure}
            </Notice>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

interface DecisionsProps {
  withdrawal: StaffWithdrawal;
  me: Me;
  isBusy: boolean;
  onItsWay: ReviewStep | null;
  onTake: (step: ReviewStep, text: string) => void;
}

/** The steps that lead on, the likely one first. */
const order: readonly ReviewStep[] = [
  'approve',
  'send',
  'settle',
  'retry',
  'fail',
  'undo',
  'reject',
  'claim',
  'release',
];

function Decisions({ withdrawal, me, isBusy, onItsWay, onTake }: DecisionsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<ReviewStep | null>(null);
  const { claimedBy } = withdrawal.review;
  const isOthers = claimedBy !== null && claimedBy !== me.name;
  const steps = order.filter(
    (step) => isStepPossible(withdrawal, step, me.name) && mayCall(me, `withdrawals.${step}`),
  );
  const labels: Record<ReviewStep, string> = {
    approve: t`Approve`,
    send: t`It was sent at the bank`,
    settle: t`The bank has paid`,
    retry: t`Approve once more`,
    fail: t`The bank has not paid`,
    undo: t`Review again`,
    reject: t`Reject`,
    claim: t`I work on it`,
    release: t`Give it back`,
  };
  const fields: Partial<Record<ReviewStep, { label: string; hint: string }>> = {
    send: { label: t`Number at the bank`, hint: t`From the confirmation of the transfer` },
    fail: { label: t`Reason`, hint: t`It is kept in the log.` },
    reject: { label: t`Reason`, hint: t`The player reads it, and the credit comes back.` },
  };
  const press = (step: ReviewStep) => (fields[step] ? setOpen(step) : onTake(step, ''));
  const field = open && fields[open];
  return (
    <Card labelledBy="decision">
      <Stack>
        <Heading id="decision">
          <Trans>What is next</Trans>
        </Heading>
        {isOthers && (
          <Notice tone="warn">
            <Trans>{claimedBy} is working on it.</Trans>
          </Notice>
        )}
        {steps.length === 0 && (
          <Text tone="soft">
            <Trans>There is nothing for you to do here.</Trans>
          </Text>
        )}
        {open && field ? (
          <StepForm
            {...field}
            action={labels[open]}
            isDangerous={open !== 'send'}
            isPending={onItsWay === open}
            isDisabled={isBusy}
            onSubmit={(text) => onTake(open, text)}
            onBack={() => setOpen(null)}
          />
        ) : (
          steps.map((step, place) => (
            <Button
              key={step}
              variant={place === 0 && step !== 'claim' ? 'main' : 'ghost'}
              isWide
              isPending={onItsWay === step}
              isDisabled={isBusy || (isOthers && step !== 'claim')}
              onPress={() => press(step)}
            >
              {labels[step]}
            </Button>
          ))
        )}
      </Stack>
    </Card>
  );
}
