import { Trans } from '@lingui/react/macro';
import type { RoundSums } from '../../../contract/rounds';
import { NetAmount } from '../../components/NetAmount';
import { useMoney } from '../../i18n/money';
import * as styles from './DayCard.module.css';

/** The sums of several rounds: net result, number and stakes. */
export function RoundSumsLine({ sums: { rounds, staked, paid } }: { sums: RoundSums }) {
  const { number, text } = useMoney();
  const [count, stake] = [number(rounds), text(staked)];
  return (
    <span className={styles.sum}>
      <strong>
        <NetAmount gain={paid} loss={staked} size="small" />
      </strong>
      {' · '}
      <Trans>
        Rounds: {count}, staked {stake}
      </Trans>
    </span>
  );
}
