import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ReadBankAccount } from '../../../contract/bankAccounts';
import { needsPassword, withdrawBody, type withdrawMachine } from '../../../machines/withdraw';
import { isPending, isUncertain, orderFailure } from '../../../machines/orderFlow';
import { Amount } from '../../components/Amount';
import { Columns } from '../../components/Columns';
import { dayTimeText } from '../../i18n/dates';
import { providerName } from '../../i18n/providerNames';
import { Button } from '../../ui/buttons/Button';
import { Form } from '../../ui/fields/Form';
import { Notice } from '../../ui/feedback/Notice';
import { Card } from '../../ui/display/Card';
import { Facts } from '../../ui/display/Facts';
import { Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { BankAccountName } from '../orders/BankAccountLine';
import { isShownByField, SecretField, useSecret } from './SecretField';
import { SendOrder } from '../orders/SendOrder';
import { termsAt, withdrawQuote } from './eligibility';
import { partsOf, QuoteFacts } from './QuoteFacts';
import type { WithdrawData } from './useWithdrawData';

export interface WithdrawReviewProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  data: WithdrawData & { account: ReadBankAccount };
}

/** Shows the withdrawal once more before it is sent: what leaves, what arrives where, and when. */
export default function WithdrawReview({ flow, data }: WithdrawReviewProps) {
  const { t } = useLingui();
  const body = useSelector(flow, withdrawBody);
  const failure = useSelector(flow, orderFailure);
  const isSending = useSelector(flow, isPending);
  const isOpen = useSelector(flow, isUncertain);
  const asksPassword = useSelector(flow, needsPassword);
  const secret = useSecret(failure);
  const isReadable = useReadable();
  const canEdit = useSelector(flow, (snapshot) => snapshot.can({ type: 'withdraw.edit' }));
  if (!body) return null;
  const held = data.account.heldUntil && dayTimeText(data.account.heldUntil);
  const minutes = held ? null : data.limits.withdrawalMinutes;
  const quote = withdrawQuote(body.amount, data.rate, termsAt(body.provider, data));
  const confirm = () => {
    if (!isReadable) return;
    if (asksPassword) secret.markSent();
    flow.send({ type: 'withdraw.confirm', password: asksPassword ? secret.password : undefined });
  };
  return (
    <Form onSubmit={confirm} label={t`Check your withdrawal`}>
      <Columns
        side={
          <>
            <Text tone="soft">
              <Trans>Staff check it first, then it is sent. This page tells you.</Trans>
            </Text>
            {held && (
              <Notice tone="info">
                <Trans>Your bank account was changed lately: it is paid from {held} on.</Trans>
              </Notice>
            )}
            {asksPassword && (
              <Notice tone="info" title={t`Is it you?`} isAnnounced>
                <Trans>
                  You withdraw in this browser for the first time. Enter your password to go on.
                </Trans>
              </Notice>
            )}
            {asksPassword && <SecretField secret={secret} />}
            <SendOrder
              kind="withdrawal"
              failure={isShownByField(failure) ? null : failure}
              isSending={isSending}
              isUncertain={isOpen}
              isDisabled={!isReadable}
              onRetry={() => flow.send({ type: 'order.retry' })}
            >
              <Trans>Withdraw</Trans>
            </SendOrder>
            <Button
              isWide
              isDisabled={!canEdit}
              onPress={() => flow.send({ type: 'withdraw.edit' })}
            >
              <Trans>Change it</Trans>
            </Button>
          </>
        }
      >
        <Card look="featured" labelledBy="review">
          <Stack gap={3}>
            <Heading id="review">
              <Trans>Is everything right?</Trans>
            </Heading>
            <Facts
              facts={[
                {
                  id: 'amount',
                  term: t`Credit withdrawn`,
                  value: <Amount of={{ amount: body.amount, currency: 'THB' }} />,
                },
                ...partsOf(quote),
                { id: 'from', term: t`Game provider`, value: providerName(body.provider) },
                { id: 'to', term: t`Goes to`, value: <BankAccountName account={data.account} /> },
                ...(minutes
                  ? [{ id: 'when', term: t`Arrives`, value: t`usually within ${minutes} minutes` }]
                  : []),
              ]}
            />
            {quote && <QuoteFacts quote={quote} rate={data.rate} omitsParts />}
          </Stack>
        </Card>
      </Columns>
    </Form>
  );
}

/** How long the button is disabled, ms: longer than a double tap, shorter than reading takes. */
const doubleTap = 400;

/** False at first, so that the second tap of a double tap on the form's button confirms nothing unread. */
function useReadable(): boolean {
  const [isReadable, setReadable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReadable(true), doubleTap);
    return () => clearTimeout(timer);
  }, []);
  return isReadable;
}
