import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { DepositOrder } from '../../../contract/deposits';
import { depositFailure, type depositMachine } from '../../../machines/deposit';
import { refusalCode } from '../../../machines/failure';
import { useFailureTexts } from '../../i18n/failureText';
import { FailureNotice } from '../../layout/FailureNotice';
import { Notice } from '../../ui/Notice';

export interface OrderFailureProps {
  flow: ActorRefFrom<typeof depositMachine>;
  order: Pick<DepositOrder, 'held'>;
}

/**
 * Why a check or a cancel did not do what was hoped. "Not paid yet" is news, not a fault; nothing is said of it to who
 * has paid another amount: that is said already.
 */
export function OrderFailure({ flow, order }: OrderFailureProps) {
  const failure = useSelector(flow, depositFailure);
  const texts = useFailureTexts();
  if (!failure) return null;
  if (refusalCode(failure) === 'ORDER_NOT_PAID')
    return order.held ? null : (
      <Notice tone="warn" isAnnounced>
        {texts.failure(failure).text}
      </Notice>
    );
  return <FailureNotice failure={failure} kind="deposit" />;
}
