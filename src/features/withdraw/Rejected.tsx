import type { ReactNode, RefObject } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { operatorText } from '../../i18n/operatorText';
import { NameSteps } from '../orders/RejectionNotice';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import * as styles from './Rejected.module.css';

interface RejectedProps {
  order: ReadWithdrawalOrder;
  title: string;
  /** Where the credit is now. */
  text: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The main action, or the links to staff. */
  children: ReactNode;
}

/**
 * Whether only the reason of staff explains the rejection: then only they know whether the same request would succeed.
 */
export const mustAskStaff = ({ cause, reason, isDebitRefused }: ReadWithdrawalOrder): boolean =>
  isDebitRefused !== true && (cause === 'OTHER' || (reason !== null && cause !== 'NAME_MISMATCH'));

/** A rejected withdrawal: the fact, the reason and the next step, within the upper half of a phone; the rest below. */
export function Rejected({ order, title, text, heading, children }: RejectedProps) {
  const { cause, isDebitRefused } = order;
  const isNameWrong = cause === 'NAME_MISMATCH';
  const hasOwnCause = isNameWrong || isDebitRefused === true;
  return (
    <>
      <Card padding="snug">
        <Stack gap={3}>
          <div className={styles.head}>
            <span className={styles.sign}>
              <Icon name="close" size={24} />
            </span>
            <div>
              <Heading ref={heading}>{title}</Heading>
              {isNameWrong ? (
                <Text>
                  <Trans>The name of your bank account does not match</Trans>
                </Text>
              ) : isDebitRefused ? (
                <Text>
                  <Trans>The provider has less credit of yours</Trans>
                </Text>
              ) : order.reason === null ? (
                <Text>
                  <Trans>Most often the name of the account does not match.</Trans>
                </Text>
              ) : (
                <StaffWrote order={order} />
              )}
            </div>
          </div>
          {children}
          <p className={styles.back}>
            <Icon name="success" size={20} />
            <span>{text}</span>
          </p>
          {isDebitRefused && (
            <Text size="sm" tone="soft">
              <Trans>
                You may have played on since you asked. Look at your balance and withdraw what is
                there.
              </Trans>
            </Text>
          )}
          {hasOwnCause && <StaffWrote order={order} />}
        </Stack>
      </Card>
      {isNameWrong && (
        <Card labelledBy="steps" padding="snug">
          <Stack gap={2}>
            <Heading id="steps" look={3}>
              <Trans>What to do next</Trans>
            </Heading>
            <NameSteps />
          </Stack>
        </Card>
      )}
    </>
  );
}

/** The reason as staff wrote it, or in the reader's language if a saved text has it. Renders nothing without one. */
function StaffWrote({ order: { reason, reasonTexts } }: Pick<RejectedProps, 'order'>) {
  const { i18n } = useLingui();
  if (reason === null) return null;
  return (
    <div>
      <Text size="sm" tone="soft">
        <Trans>Staff wrote</Trans>
      </Text>
      <Text>{operatorText(reasonTexts ?? reason, i18n.locale)}</Text>
    </div>
  );
}
