import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../contract/errors';
import { dayTimeText } from '../i18n/dates';
import { paths } from '../lib/paths';
import { LinkButton } from '../ui/buttons/Link';
import { Card } from '../ui/display/Card';
import { Icon } from '../ui/display/Icon';
import { Row, Stack } from '../ui/display/Stack';
import { Heading, Text } from '../ui/display/Text';
import * as styles from './BreakCard.module.css';

/** Shows how long deposits, games and promotions are closed, and what is still open. */
export default function BreakNotice({ pause }: { pause: Failure }) {
  const end = dayTimeText(pause.params?.end);
  const from = pause.params?.from === undefined ? null : dayTimeText(pause.params.from);
  return (
    <Card labelledBy="break">
      <Stack>
        <div className={styles.head}>
          <span className={styles.sign}>
            <Icon name={pause.code === 'TIMED_OUT' ? 'clock' : 'shield'} />
          </span>
          <Heading id="break">
            {pause.code === 'TIMED_OUT' ? (
              <Trans>You are taking a break</Trans>
            ) : (
              <Trans>You have excluded yourself</Trans>
            )}
          </Heading>
        </div>
        <Text>
          {from === null ? (
            <Trans>
              Until <b>{end}</b> deposits, games and promotions are closed, as you asked.
            </Trans>
          ) : (
            <Trans>
              Deposits, games and promotions are closed. You can ask to play again from{' '}
              <b>{from}</b> on.
            </Trans>
          )}
        </Text>
        <Text tone="soft" size="sm">
          <Trans>Your credit stays yours: you can withdraw it at any time.</Trans>
        </Text>
        <Row justify="fill" wrap>
          <LinkButton href={paths.withdraw} icon={<Icon name="withdraw" size={20} />}>
            <Trans>Withdraw</Trans>
          </LinkButton>
          <LinkButton href={paths.protection} icon={<Icon name="shield" size={20} />}>
            <Trans>Details</Trans>
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}
