import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Provider } from '../../../contract/provider';
import { paidByRound } from '../../../contract/roundRules';
import type { ReadRound, RoundDay } from '../../../contract/rounds';
import { NetAmount } from '../../components/NetAmount';
import { dateText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { LazyDialog, preloadDialog } from '../../ui/overlays/LazyDialog';
import { LazyPart, createLazyPart } from '../../ui/overlays/LazyPart';
import { ListRow } from '../../ui/display/List';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { DayCard, When } from './DayCard';
import { RoundSumsLine } from './RoundSumsLine';
import { useGameNames } from './useGameNames';
import * as styles from './RoundList.module.css';

const roundDetail = createLazyPart(() => import('./RoundDetail'), 'roundDetail');

interface RoundListProps {
  rounds: readonly ReadRound[];
  /** The sums of the rounds' days, as far as the backend sends them. */
  days: readonly RoundDay[];
  isOutdated: boolean;
  /** Link to all rounds of one game; null if the backend cannot filter by game. */
  hrefOfGame: ((provider: Provider, gameId: string) => string) | null;
}

/** The rounds of one page, under the sums of each day. A row opens the details of its round. */
export function RoundList(props: RoundListProps) {
  const { t } = useLingui();
  const money = useMoney();
  const nameOf = useGameNames(props.rounds);
  const [opened, setOpened] = useState<ReadRound | null>(null);
  const [isOpen, setOpen] = useState(false);
  const rounds = props.rounds.map((round) => ({ ...round, createdAt: round.openedAt }));
  const hrefOf = ({ provider, gameId }: ReadRound) => {
    const known = Provider.safeParse(provider);
    return known.success && gameId !== null && props.hrefOfGame
      ? props.hrefOfGame(known.data, gameId)
      : null;
  };
  const preload = () => {
    preloadDialog();
    roundDetail.preload();
  };
  return (
    <>
      <div onFocus={preload} onPointerEnter={preload}>
        <DayCard
          of={rounds}
          isOutdated={props.isOutdated}
          sumOf={(_, day) => {
            const sums = props.days.find((one) => dateText(one.day) === day);
            return sums && <RoundSumsLine sums={sums} />;
          }}
        >
          {(round) => {
            const stake = money.text(round.staked);
            return (
              <ListRow
                key={`${round.provider} ${round.ref}`}
                title={nameOf(round)}
                subtitle={<When of={round} />}
                trailing={
                  <>
                    <span className={styles.net}>
                      <NetAmount gain={paidByRound(round)} loss={round.staked} />
                    </span>
                    {round.status === 'SETTLED' ? (
                      <span className={styles.stake}>{t`Stake ${stake}`}</span>
                    ) : (
                      <OrderStatusChip kind="round" status={round.status} />
                    )}
                  </>
                }
                onPress={() => {
                  setOpened(round);
                  setOpen(true);
                }}
              />
            );
          }}
        </DayCard>
      </div>
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={opened ? nameOf(opened) : ''}
        closeLabel={t`Close`}
      >
        {opened && (
          <LazyPart
            of={roundDetail}
            isAsked
            onMissing={() => setOpen(false)}
            props={{ round: opened, gameHref: hrefOf(opened), onLeave: () => setOpen(false) }}
          />
        )}
      </LazyDialog>
    </>
  );
}
