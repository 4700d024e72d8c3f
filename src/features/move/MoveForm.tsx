import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { minorOf, money } from '../../../contract/money';
import { moveRefusal } from '../../../contract/moveRules';
import {
  isPending,
  isUncertain,
  moveFailure,
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
import { Text } from '../../ui/display/Text';
import { Notice } from '../../ui/feedback/Notice';
import { Form } from '../../ui/fields/Form';
import { MissingCredits } from '../orders/MissingCredits';
import { MoneyField } from '../orders/MoneyField';
import { ProviderPicker } from './ProviderPicker';
import { useMoveDraft } from './useMoveDraft';

/** `key`: the idempotency key of these values, once they were sent. A reload after a lost answer sends them with it again. */
const empty = { from: '', to: '', amount: '', key: '' };
const fields = ['from', 'to', 'amount', 'key'] as const;
const noCredit = money(0n, 'THB');

/** Source, target and amount of a move. The values stay while they are sent, and after a refusal. */
export function MoveForm({ flow }: { flow: ActorRefFrom<typeof moveCreditMachine> }) {
  const { t } = useLingui();
  const failure = useSelector(flow, moveFailure);
  const isSending = useSelector(flow, isPending);
  const mayBeMoved = useSelector(flow, isUncertain);
  const draft = useDraft(empty, 'move');
  const { among, others, order, terms, problems } = useMoveDraft(draft.values);
  const { errorOf, unhandled } = useFieldErrors({
    ...{ draft, problems, failure },
    own: (field) => (field === 'amount' ? undefined : fieldMessages.chooseProvider),
  });
  // Without an answer these values are sent again
  const isLocked = isSending || mayBeMoved;
  const refusal = mayBeMoved ? null : moveRefusal(order, terms);
  const parts = [50, 100].flatMap((percent) => {
    const part = money((minorOf(terms.credit ?? noCredit) * BigInt(percent)) / 100n, 'THB');
    const name = percent === 100 ? t`All` : `${percent}%`;
    return minorOf(part) > 0n ? [{ value: part.amount, name }] : [];
  });
  const set = (values: Partial<typeof empty>) => {
    for (const field of fields)
      if (values[field] !== undefined) draft.bind(field).onChange(values[field]);
  };
  const submit = () => {
    const key = draft.values.key || newUuid();
    const event = { type: 'move.submit', key, draft: order, terms } as const;
    if (flow.getSnapshot().can(event)) set({ from: order.from ?? '', to: order.to ?? '', key });
    draft.markSent();
    flow.send(mayBeMoved ? { type: 'move.retry' } : event);
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
        value={order.from}
        onChange={(from) => set({ from, key: '' })}
        error={errorOf('from')}
        of={among}
        isDisabled={isLocked}
        needsCredit
        part="withdraw"
      />
      <ProviderPicker
        name="to"
        label={t`Move to which provider?`}
        value={order.to}
        onChange={(to) => set({ to, key: '' })}
        error={errorOf('to')}
        of={others}
        isDisabled={isLocked}
        part="deposit"
      />
      <MoneyField
        {...draft.bind('amount')}
        onChange={(amount) => set({ amount, key: '' })}
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
    </Form>
  );
}
