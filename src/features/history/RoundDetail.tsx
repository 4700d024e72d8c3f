import { Trans, useLingui } from '@lingui/react/macro';
import { paidByRound } from '../../../contract/roundRules';
import type { ReadRound } from '../../../contract/rounds';
import { Amount } from '../../components/Amount';
import { NetAmount } from '../../components/NetAmount';
import { dateTimeText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { LinkButton } from '../../ui/buttons/Link';
import { CopyButton } from '../../ui/buttons/CopyButton';
import { Facts } from '../../ui/display/Facts';
import { Row, Stack } from '../../ui/display/Stack';
import { Notice } from '../../ui/feedback/Notice';
import { OrderStatusChip } from '../orders/OrderStatusChip';

interface RoundDetailProps {
  round: ReadRound;
  /** Link to all rounds of its game; null if the backend cannot filter by game. */
  gameHref: string | null;
  onLeave: () => void;
}

/** All details of one round, with the reference by which staff and its provider know it. */
export default function RoundDetail({ round, gameHref, onLeave }: RoundDetailProps) {
  const { t } = useLingui();
  const { number } = useMoney();
  const paid = paidByRound(round);
  const { provider, status, bets, staked, openedAt, endedAt } = round;
  return (
    <Stack gap={5}>
      <Row justify="between" wrap>
        <OrderStatusChip kind="round" status={status} />
        <CopyButton text={round.ref} label={t`Copy reference`} copiedLabel={t`Copied`} />
      </Row>
      {status === 'VOIDED' && (
        <Notice>
          <Trans>The game did not end it. Your stake went back to you.</Trans>
        </Notice>
      )}
      <Facts
        facts={[
          { id: 'provider', term: t`Game provider`, value: providerName(provider) },
          { id: 'began', term: t`Began`, value: dateTimeText(openedAt) },
          ...(endedAt === null
            ? []
            : [{ id: 'ended', term: t`Ended`, value: dateTimeText(endedAt) }]),
          ...(bets === null ? [] : [{ id: 'bets', term: t`Bets`, value: number(bets) }]),
        ]}
      />
      <Facts
        facts={[
          { id: 'staked', term: t`Staked`, value: <Amount of={staked} /> },
          { id: 'won', term: t`Paid to you`, value: <Amount of={paid} /> },
          {
            id: 'net',
            term: t`Result`,
            value: <NetAmount gain={paid} loss={staked} />,
            isTotal: true,
          },
        ]}
      />
      {gameHref && (
        <LinkButton href={gameHref} isWide onPress={onLeave}>
          <Trans>All rounds of this game</Trans>
        </LinkButton>
      )}
    </Stack>
  );
}
