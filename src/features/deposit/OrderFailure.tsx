import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { depositFailure, type depositMachine } from '../../../machines/deposit';
import { refusalCode } from '../../../machines/failure';
import { useFailureTexts } from '../../i18n/failureText';
import { FailureNotice } from '../../layout/FailureNotice';
import { Notice } from '../../ui/Notice';

/** Why a check or a cancel did not do what was hoped. "Not paid yet" is news, not a fault. */
export function OrderFailure({ flow }: { flow: ActorRefFrom<typeof depositMachine> }) {
  const failure = useSelector(flow, depositFailure);
  const texts = useFailureTexts();
  if (!failure) return null;
  if (refusalCode(failure) === 'ORDER_NOT_PAID')
    return (
      <Notice tone="warn" isAnnounced>
        {texts.failure(failure).text}
      </Notice>
    );
  return <FailureNotice failure={failure} kind="deposit" />;
}
