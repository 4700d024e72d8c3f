import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { EnteredPayment } from '../../contract/staffPayments';
import { Link, LinkButton } from '../../src/ui/buttons/Link';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import type { Me } from '../api';
import { DeskPage } from '../ui/DeskPage';
import * as layout from '../ui/Layout.module.css';
import { deskPaths } from '../paths';
import { emptyDraft, firstDraft } from './paymentEntry';
import { PaymentForm } from './PaymentForm';
import { waitingReasons, wordOf } from '../texts';

/** Enters a payment that the bank shows and that was not reported to the server. */
export function EnterPaymentPage({ me }: { me: Me }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [first, setFirst] = useState(() => firstDraft(me.id, search));
  const [entered, setEntered] = useState<EnteredPayment | null>(null);
  const statement = search.get('statement');
  const text = search.get('text');
  const finish = (payment: EnteredPayment) => {
    setFirst(emptyDraft);
    setEntered(payment);
  };
  const back = statement ? deskPaths.statement(statement) : deskPaths.payments;
  return (
    <DeskPage
      title={t`Enter a payment`}
      action={
        <Link href={back} look="text">
          {statement ? <Trans>Back to the statement</Trans> : <Trans>All payments</Trans>}
        </Link>
      }
    >
      {entered ? (
        <div className={layout.form}>
          <Entered
            entered={entered}
            back={back}
            isOfStatement={statement !== null}
            onMore={() => setEntered(null)}
          />
        </div>
      ) : (
        <Stack>
          <Text tone="soft">
            <Trans>
              For money that the bank shows and the gateway has not reported. It counts once, by the
              number that the bank gave it.
            </Trans>
          </Text>
          {text && (
            <Notice tone="info" title={t`From the statement`}>
              {text}
            </Notice>
          )}
          <PaymentForm me={me} query={search.toString()} first={first} onEntered={finish} />
        </Stack>
      )}
    </DeskPage>
  );
}

interface EnteredProps {
  entered: EnteredPayment;
  back: string;
  isOfStatement: boolean;
  onMore: () => void;
}

/** What has become of the entered payment. */
function Entered({ entered, back, isOfStatement, onMore }: EnteredProps) {
  const { t, i18n } = useLingui();
  const { id, isNew, heldFor, order } = entered;
  const code = order?.code ?? '';
  return (
    <Card>
      <Stack gap={5}>
        {!isNew ? (
          <Notice tone="info" title={t`${id} was entered before`} isAnnounced>
            {heldFor === 'SECOND_PERSON' ? (
              <Trans>It waits for a second person, in Payments.</Trans>
            ) : (
              <Trans>It counts once, so nothing was done now.</Trans>
            )}
          </Notice>
        ) : heldFor === 'SECOND_PERSON' ? (
          <Notice tone="info" title={t`It waits for a second person`} isAnnounced>
            <Trans>
              A large amount, or large together with what you have entered for this player within a
              day: someone else must confirm it in Payments. Nothing is posted until then.
            </Trans>
          </Notice>
        ) : heldFor === null ? (
          <Notice tone="success" title={t`${code} is paid`} isAnnounced>
            <Trans>The player gets the credit now.</Trans>
          </Notice>
        ) : (
          <Notice tone="warn" title={t`The payment is held`} isAnnounced>
            {wordOf(i18n, waitingReasons, heldFor)}.{' '}
            <Trans>Decide in Payments what becomes of it.</Trans>
          </Notice>
        )}
        <Row wrap>
          {heldFor !== null && (
            <LinkButton href={deskPaths.payments} variant="main" isWide={false}>
              <Trans>Payments</Trans>
            </LinkButton>
          )}
          {isOfStatement && (
            <LinkButton href={back} isWide={false}>
              <Trans>Back to the statement</Trans>
            </LinkButton>
          )}
          {!isOfStatement && (
            <Button onPress={onMore}>
              <Trans>Enter another payment</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
