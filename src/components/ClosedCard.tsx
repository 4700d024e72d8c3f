import { Trans, useLingui } from '@lingui/react/macro';
import type { Failure } from '../../contract/errors';
import type { ProviderPart } from '../../contract/switches';
import { dayTimeText } from '../i18n/dates';
import { reasonText } from '../i18n/operatorText';
import { providerName } from '../i18n/providerNames';
import { drafts, type DraftKey } from '../lib/drafts';
import { Card } from '../ui/display/Card';
import { Icon } from '../ui/display/Icon';
import { Stack } from '../ui/display/Stack';
import { Heading, Text } from '../ui/display/Text';
import * as styles from './BreakCard.module.css';
import { ContactLinks } from './ContactLinks';

export interface ClosedCardProps {
  part: ProviderPart | 'register';
  /** The reasons: one for all providers, or one for each. */
  reasons: readonly Failure[];
  /** The draft of the replaced form. */
  form?: DraftKey;
}

/** Replaces a form that the operator has closed, for all or for this player: the reason, the end, and the contacts. */
export default function ClosedCard({ part, reasons, form }: ClosedCardProps) {
  const { t, i18n } = useLingui();
  const titles = {
    deposit: t`Deposits are closed right now`,
    withdraw: t`Withdrawals are closed right now`,
    games: t`Games are closed right now`,
    register: t`New accounts are closed right now`,
  };
  const [first] = reasons;
  const until = first?.params?.until ?? first?.params?.end;
  const isWork = first?.code === 'MAINTENANCE';
  const texts = reasons.map(({ params = {} }) => ({
    provider: params.provider ?? '',
    text: reasonText(params, i18n.locale),
  }));
  const isOneText = texts.every(({ text }) => text === texts[0]?.text);
  const end = dayTimeText(until);
  const hasTyped = form !== undefined && drafts.read(form) !== null;
  return (
    <Card labelledBy="closed">
      {/* The card may replace a form that was open */}
      <div role="status">
        <Stack>
          <div className={styles.head}>
            <span className={styles.sign} data-tone="warn">
              <Icon name={isWork ? 'clock' : 'warning'} />
            </span>
            <Heading id="closed">{titles[part]}</Heading>
          </div>
          {isOneText ? (
            <Text>{texts[0]?.text}</Text>
          ) : (
            texts.map(({ provider, text }) => (
              <Text key={provider}>
                <b>{providerName(provider)}</b>: {text}
              </Text>
            ))
          )}
          {until && (
            <Text>
              <Trans>
                Open again on <b>{end}</b>.
              </Trans>
            </Text>
          )}
          {hasTyped && (
            <Text tone="soft" size="sm">
              <Trans>What you typed is kept.</Trans>
            </Text>
          )}
          {part !== 'register' && (
            <Text tone="soft" size="sm">
              <Trans>Your credit is safe.</Trans>
            </Text>
          )}
          <ContactLinks />
        </Stack>
      </div>
    </Card>
  );
}
