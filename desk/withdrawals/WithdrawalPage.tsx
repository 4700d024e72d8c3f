import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import type { StaffWithdrawal } from '../../contract/payouts';
import { isEnded } from '../../machines/lifecycle';
import { payoutMachine } from '../../machines/payout';
import { isUnavailable, reviewedWithdrawal, reviewFailure } from '../../machines/review';
import { Link } from '../../src/ui/buttons/Link';
import { Stack } from '../../src/ui/display/Stack';
import { Spinner } from '../../src/ui/feedback/Spinner';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import type { Me } from '../api';
import { Decisions } from './Decisions';
import { DeskPage } from '../ui/DeskPage';
import * as layout from '../ui/Layout.module.css';
import * as styles from './Withdrawals.module.css';
import { useFormats, useNow } from '../ui/formats';
import { History } from '../log/History';
import { IssueNotice } from './IssueNotice';
import { deskPaths } from '../paths';
import { PlayerSummary } from '../players/PlayerSummary';
import { PromiseClock } from './PromiseClock';
import { provideReview } from './provideReview';
import { useQueueCounts } from './queueCounts';
import { ReviewNotice } from './ReviewNotice';
import { payoutTones, payoutWords, wordOf } from '../texts';
import { SignalNotice } from './Signals';
import { Together } from './Together';
import { TransferCard, WithdrawalCard } from './WithdrawalCards';

/** One withdrawal: its facts, and the possible steps. */
export function WithdrawalPage({ code, me }: { code: string; me: Me }) {
  const { i18n } = useLingui();
  const { money } = useFormats();
  const client = useQueryClient();
  const [review] = useState(() => provideReview(client));
  const [snapshot, send, actor] = useMachine(review, { input: { code, by: me.name } });
  const withdrawal = reviewedWithdrawal(snapshot);
  const isAway = isUnavailable(snapshot);
  const status = withdrawal?.review.status;
  const minutes = useQueueCounts().data?.withdrawalMinutes ?? null;
  const now = useNow();
  return (
    <DeskPage
      title={code}
      mark={
        withdrawal &&
        status && (
          <>
            <StatusChip tone={payoutTones[status]}>{wordOf(i18n, payoutWords, status)}</StatusChip>
            <span className={styles.sum}>{money(withdrawal.payout)}</span>
            {!isEnded(payoutMachine, status) && (
              <span className={styles.clock}>
                <PromiseClock withdrawal={withdrawal} minutes={minutes} now={now} />
              </span>
            )}
          </>
        )
      }
      action={
        <Link href={deskPaths.queue} look="text">
          <Trans>All withdrawals</Trans>
        </Link>
      }
    >
      {isAway && (
        <ReviewNotice
          failure={reviewFailure(snapshot)}
          onRetry={() => send({ type: 'review.refresh' })}
        />
      )}
      {!withdrawal && !isAway && <Spinner size={48} />}
      {withdrawal && (
        <div className={layout.columns}>
          <div className={layout.aside}>
            <Stack>
              <IssueNotice code={code} />
              {!isAway && <ReviewNotice failure={reviewFailure(snapshot)} />}
              <SignalNotice signals={withdrawal.signals} />
              <Decisions withdrawal={withdrawal} me={me} review={actor} />
              <Together withdrawal={withdrawal} me={me} />
            </Stack>
          </div>
          <Facts withdrawal={withdrawal} me={me} />
        </div>
      )}
    </DeskPage>
  );
}

const Facts = ({ withdrawal, me }: { withdrawal: StaffWithdrawal; me: Me }) => (
  <Stack>
    <TransferCard withdrawal={withdrawal} />
    <div className={layout.half}>
      <WithdrawalCard withdrawal={withdrawal} />
      <PlayerSummary username={withdrawal.player.username} me={me} />
    </div>
    <History code={withdrawal.code} status={withdrawal.review.status} />
  </Stack>
);
