import { useLingui } from '@lingui/react/macro';
import { useBanks } from '../../api/resources/operator';
import { bankLabel } from '../../lib/bankLabel';
import { BankMark } from '../../ui/display/BankMark';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Part } from './Part';
import * as styles from './Banks.module.css';

/** How many places are kept while the banks load. */
const usualCount = 6;

/** From which banks one can pay. Left out where they cannot be loaded: nobody needs them to register. */
export function Banks() {
  const { t } = useLingui();
  const { data, isError } = useBanks();
  if (isError && !data) return null;
  return (
    <Part title={t`Accepted banks`} lead={t`Pay and be paid with an account at one of these.`}>
      <ul role="list" className={styles.banks}>
        {data?.banks.map((bank) => (
          <li key={bank.id} className={styles.bank}>
            <BankMark shortName={bankLabel(bank)} size={44} />
            <span className={styles.words}>
              <span className={styles.short}>{bankLabel(bank)}</span>
              <span className={styles.name}>{bank.name}</span>
            </span>
          </li>
        )) ??
          Array.from({ length: usualCount }, (_, index) => (
            <li key={index} className={styles.bank}>
              <Skeleton width="44px" height="44px" shape="block" />
              <span className={styles.words}>
                <Skeleton width="72px" />
                <Skeleton width="112px" />
              </span>
            </li>
          ))}
      </ul>
    </Part>
  );
}
