import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  promotionFailure,
  promotionNotice,
  type promotionMachine,
  type PromotionNotice,
} from '../../../machines/promotion';
import { BlockWays, DepositCondition } from '../../components/DepositCondition';
import { useDepositBlock } from '../../components/useDepositBlock';
import { FailureNotice } from '../../components/FailureNotice';
import { Outcome } from '../../components/Outcome';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/buttons/Link';
import { Notice, type NoticeTone } from '../../ui/feedback/Notice';

const results: Record<PromotionNotice, { tone: NoticeTone; text: ReactNode; action?: ReactNode }> =
  {
    started: {
      tone: 'success',
      text: <Trans>The promotion is in use. Make its deposit now.</Trans>,
      action: (
        <LinkButton href={paths.deposit} variant="main">
          <Trans>Make a deposit</Trans>
        </LinkButton>
      ),
    },
    stillInUse: { tone: 'info', text: <Trans>Checked: the promotion is still in use.</Trans> },
    ended: {
      tone: 'success',
      text: <Trans>Checked: the promotion has ended. You can choose another one.</Trans>,
    },
    canceled: { tone: 'success', text: <Trans>The promotion was canceled.</Trans> },
  };

function ResultNotice({ notice }: { notice: PromotionNotice }) {
  const block = useDepositBlock();
  // Never say "deposit now" while deposits are blocked
  if (notice === 'started' && block)
    return (
      <Notice tone="info" isAnnounced action={<BlockWays block={block} />}>
        <DepositCondition block={block} />
      </Notice>
    );
  const { tone, text, action } = results[notice];
  return (
    <Notice tone={tone} isAnnounced action={action}>
      {text}
    </Notice>
  );
}

/** The result of the player's last step with a promotion. */
export function PromotionResult({ flow }: { flow: ActorRefFrom<typeof promotionMachine> }) {
  const notice = useSelector(flow, promotionNotice);
  const failure = useSelector(flow, promotionFailure);
  return (
    <Outcome of={failure ?? notice}>
      {failure ? (
        <FailureNotice failure={failure} kind="usage" />
      ) : (
        notice && <ResultNotice notice={notice} />
      )}
    </Outcome>
  );
}
