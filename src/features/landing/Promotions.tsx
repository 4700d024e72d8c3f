import { Trans, useLingui } from '@lingui/react/macro';
import type { Promotion } from '../../../contract/promotions';
import { usePromotions } from '../../api/hooks';
import { languageOf } from '../../i18n/languages';
import { numberLocales } from '../../lib/numberLocales';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Link';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import { Part } from './Part';
import * as styles from './Promotions.module.css';

/** How many are shown here; the rest is for players. */
const most = 3;

/** The first promotions that can be used now. Left out where there is none, or none can be loaded. */
export function Promotions() {
  const { t } = useLingui();
  const { data, isError } = usePromotions();
  const active = data?.promotions.filter((promotion) => promotion.active).slice(0, most);
  if (active?.length === 0 || (isError && !active)) return null;
  return (
    <Part
      title={t`A bonus on your deposit`}
      lead={t`You see what a promotion gives and what it asks before you start it.`}
    >
      {active ? (
        <ul role="list" className={styles.promotions}>
          {active.map((promotion) => (
            <Teaser key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      ) : (
        <SkeletonGroup label={t`Loading promotions`}>
          <Skeleton height="132px" shape="block" />
        </SkeletonGroup>
      )}
      <div className={styles.more}>
        <LinkButton href={paths.promotions}>
          <Trans>See promotions</Trans>
        </LinkButton>
      </div>
    </Part>
  );
}

function Teaser({ promotion }: { promotion: Promotion }) {
  const { i18n } = useLingui();
  const language = languageOf(i18n.locale);
  const percent = new Intl.NumberFormat(numberLocales(i18n.locale), { style: 'percent' });
  return (
    <li className={styles.promotion}>
      <span className={styles.bonus}>+{percent.format(promotion.bonusPercent / 100)}</span>
      <span className={styles.words}>
        <span className={styles.name}>{promotion.name[language]}</span>
        <span className={styles.summary}>{promotion.summary[language]}</span>
      </span>
    </li>
  );
}
