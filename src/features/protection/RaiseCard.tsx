import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { money } from '../../../contract/money';
import {
  limitMoney,
  limitNames,
  noLimits,
  type LimitName,
  type ProtectionLimits,
} from '../../../contract/protectionRules';
import { nextStatus } from '../../../machines/lifecycle';
import { changeOnItsWay, isPending } from '../../../machines/protect';
import { isRaising, protectionMachine } from '../../../machines/protection';
import { dayTimeText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { Facts } from '../../ui/display/Facts';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { limitLabels } from './limitLabels';
import type { ProtectProps } from './protectProps';
import { useLengths } from './useLengths';

/** The requested raise of a limit: still waiting, or ready to be confirmed. Renders nothing without one. */
export function RaiseCard({ flow, protection: { status, until, limits, wanted } }: ProtectProps) {
  const { i18n } = useLingui();
  const textOf = useLimitText();
  const isSaving = useSelector(flow, isPending);
  const change = useSelector(flow, changeOnItsWay)?.change;
  if (!isRaising(status) || !wanted) return null;
  const isReady = nextStatus(protectionMachine, status, 'confirmRaise') !== null;
  const end = dayTimeText(until);
  const raised: ProtectionLimits = { ...noLimits, ...limits, ...defined(wanted) };
  return (
    <Card look="calling" labelledBy="raise">
      <Stack>
        <Heading id="raise">
          {isReady ? <Trans>Confirm your higher limit</Trans> : <Trans>A higher limit waits</Trans>}
        </Heading>
        <Facts
          facts={limitNames
            .filter((name) => wanted[name] !== undefined)
            .map((name) => ({
              id: name,
              term: i18n._(limitLabels[name]),
              value: `${textOf(name, limits)} → ${textOf(name, raised)}`,
            }))}
        />
        <Text tone="soft" size="sm">
          {isReady ? (
            <Trans>You can confirm it until {end}. After that your limits stay as they are.</Trans>
          ) : (
            <Trans>
              You can confirm it from {end}. Until then your limits stay as they are. If you raise
              another one, the time begins again.
            </Trans>
          )}
        </Text>
        <Row justify="fill" wrap>
          <Button
            size="large"
            isPending={isSaving && change === 'dropRaise'}
            isDisabled={isSaving}
            onPress={() => flow.send({ type: 'protect.save', change: { change: 'dropRaise' } })}
          >
            <Trans>Keep my limits</Trans>
          </Button>
          {isReady && (
            <Button
              size="large"
              isPending={isSaving && change === 'confirmRaise'}
              isDisabled={isSaving}
              onPress={() =>
                flow.send({ type: 'protect.save', change: { change: 'confirmRaise' } })
              }
            >
              <Trans>Raise it now</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

/** Removes the keys whose value is undefined. */
function defined(wanted: object): Partial<ProtectionLimits> {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

function useLimitText() {
  const { t } = useLingui();
  const { text } = useMoney();
  const { minutes } = useLengths();
  return (name: LimitName, limits: ProtectionLimits): string => {
    if (limits[name] === null) return t`No limit`;
    if (name === 'sessionMinutes') return minutes(limits.sessionMinutes ?? 0);
    return text(limitMoney(limits, name) ?? money(0n, 'LAK'));
  };
}
