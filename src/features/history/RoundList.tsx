import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Provider, providers } from '../../../contract/provider';
import { paidByRound } from '../../../contract/roundRules';
import type { ReadRound } from '../../../contract/rounds';
import { useGames } from '../../api/resources/games';
import { NetAmount } from '../../components/NetAmount';
import { useMoney } from '../../i18n/money';
import { LazyDialog, preloadDialog } from '../../ui/overlays/LazyDialog';
import { LazyPart, partOf } from '../../ui/overlays/LazyPart';
import { ListRow } from '../../ui/display/List';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { DayCard, When } from './DayCard';
import * as styles from './RoundList.module.css';

const roundDetail = partOf(() => import('./RoundDetail'), 'roundDetail');

/** The rounds of one page. A row opens the whole of its round. */
export function RoundList(props: { rounds: readonly ReadRound[]; isOutdated: boolean }) {
  const { t } = useLingui();
  const money = useMoney();
  const nameOf = useGameNames(props.rounds);
  const [opened, setOpened] = useState<ReadRound | null>(null);
  const [isOpen, setOpen] = useState(false);
  const rounds = props.rounds.map((round) => ({ ...round, createdAt: round.openedAt }));
  const preload = () => {
    preloadDialog();
    roundDetail.preload();
  };
  return (
    <>
      <div onFocus={preload} onPointerEnter={preload}>
        <DayCard of={rounds} isOutdated={props.isOutdated}>
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
            props={{ round: opened }}
          />
        )}
      </LazyDialog>
    </>
  );
}

/** How a round is called: by its game, as long as the provider has it, else as a round. */
function useGameNames(rounds: readonly ReadRound[]) {
  const { t } = useLingui();
  const asked = providers.filter((provider) =>
    rounds.some((round) => round.provider === provider && round.gameId !== null),
  );
  const lists = useGames(asked);
  return ({ provider, gameId }: ReadRound): string => {
    const known = Provider.safeParse(provider);
    const list = known.success ? lists[asked.indexOf(known.data)] : undefined;
    const game = list?.data?.games.find(({ id }) => id === gameId);
    return game?.name || t`Round of a game`;
  };
}
