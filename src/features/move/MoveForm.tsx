import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { minorOf, money } from '../../../contract/money';
import { moveRefusal } from '../../../contract/moveRules';
import {
  isPending,
  isUncertain,
  moveFailure,
  moveSent,
  type moveCreditMachine,
} from '../../../machines/moveCredit';
import { FailureNotice } from '../../components/FailureNotice';
import { useDraft } from '../../components/form/useDraft';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { OnlineButton } from '../../components/OnlineButton';
import { Outcome } from '../../components/Outcome';
import { StickyAction } from '../../components/StickyAction';
import { fieldMessages } from '../../i18n/problemMessages';
import { newUuid } from '../../lib/uuid';
import { Button } from '../../ui/buttons/Button';
import { Text } from '../../ui/display/Text';
import { Notice } from '../../ui/feedback/Notice';
import { Form } from '../../ui/fields/Form';
import { MissingCredits } from '../orders/MissingCredits';
import { MoneyField } from '../orders/MoneyField';
import { ProviderPicker } from './ProviderPicker';
import { useMoveDraft } from './useMoveDraft';

const empty = { from: '', to: '', amount: '' };
const noCredit = money(0n, 'THB');

interface MoveFormProps {
  flow: ActorRefFrom<typeof moveCreditMachine>;
  /** Another move, although it is not known how the last one ended. */
  onGiveUp: () => void;
}

/** Source, target and amount of a move. The values stay while they are sent, and after a refusal. */
export function MoveForm({ flow, onGiveUp }: MoveFormProps) {
  const { t } = useLingui();
  const failure = useSelector(flow, moveFailure);
  const isSending = useSelector(flow, isPending);
  const mayBeMoved = useSelector(flow, isUncertain);
  const sent = useSelector(flow, moveSent);
  const draft = useDraft(empty, 'move');
  const { among, others, order, terms, problems } = useMoveDraft(draft.values);
  const { errorOf, unhandled } = useFieldErrors({
    ...{ draft, problems, failure },
    own: (field) => (field === 'amount' ? undefined : fieldMessages.chooseProvider),
  });
  const isLocked = isSending || mayBeMoved;
  // Without an answer these values are sent again
  const shown = isLocked && sent ? sent : order;
  const refusal = mayBeMoved ? null : moveRefusal(order, terms);
  const parts = [50, 100].flatMap((percent) => {
    const part = money((minorOf(terms.credit ?? noCredit) * BigInt(percent)) / 100n, 'THB');
    const name = percent === 100 ? t`All` : `${percent}%`;
    return minorOf(part) > 0n ? [{ value: part.amount, name }] : [];
  });
  const submit = () => {
    draft.markSent();
    if (mayBeMoved) flow.send({ type: 'move.retry' });
    else flow.send({ type: 'move.submit', key: newUuid(), draft: order, terms });
  };
  return (
    <Form onSubmit={submit} label={t`Move credit`}>
      <Text tone="soft">
        <Trans>Your credit is at the other provider at once. It costs nothing.</Trans>
      </Text>
      <MissingCredits of={among} />
      {refusal && !failure && <FailureNotice failure={{ kind: 'refused', failure: refusal }} />}
      <ProviderPicker
        name="from"
        label={t`Move from which provider?`}
        value={shown.from}
        onChange={draft.bind('from').onChange}
        error={errorOf('from')}
        of={among}
        isDisabled={isLocked}
        needsCredit
        part="withdraw"
      />
      <ProviderPicker
        name="to"
        label={t`Move to which provider?`}
        value={shown.to}
        onChange={draft.bind('to').onChange}
        error={errorOf('to')}
        of={others}
        isDisabled={isLocked}
        part="deposit"
      />
      <MoneyField
        {...draft.bind('amount')}
        value={shown.amount}
        label={t`Amount`}
        error={errorOf('amount')}
        currency="THB"
        quickAmounts={parts}
        quickLabel={t`Quick amounts`}
        isReadOnly={isLocked}
      />
      <Outcome of={unhandled}>
        {unhandled && <FailureNotice failure={unhandled} />}
        {mayBeMoved && (
          <Notice tone="warn" title={t`We got no clear answer`}>
            <Trans>Your credit may already be moved. Send it again: it never moves twice.</Trans>
          </Notice>
        )}
      </Outcome>
      <StickyAction>
        <OnlineButton
          type="submit"
          variant="main"
          isPending={isSending}
          isDisabled={refusal !== null}
        >
          {mayBeMoved ? t`Send again` : t`Move credit`}
        </OnlineButton>
      </StickyAction>
      {mayBeMoved && (
        <Button variant="ghost" isWide onPress={onGiveUp}>
          <Trans>Move more credit</Trans>
        </Button>
      )}
    </Form>
  );
}
