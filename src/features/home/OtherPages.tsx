import { Trans, useLingui } from '@lingui/react/macro';
import { useHasMoves, useSeamlessProviders } from '../../api/resources/seamless';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { List, ListRow } from '../../ui/display/List';

/** Links to the pages for which the bars of a phone have no room. */
export function OtherPages() {
  const { t } = useLingui();
  const hasRounds = useSeamlessProviders().length > 0;
  const hasMoves = useHasMoves();
  return (
    <Card padding="tight">
      <List label={t`More`}>
        <ListRow
          href={paths.promotions}
          mark={<Icon name="promo" />}
          title={<Trans>Promotions and bonuses</Trans>}
        />
        {hasMoves && (
          <ListRow
            href={paths.move}
            mark={<Icon name="refresh" />}
            title={<Trans>Move credit</Trans>}
          />
        )}
        <ListRow
          href={paths.depositHistory}
          mark={<Icon name="history" />}
          title={<Trans>Deposit history</Trans>}
        />
        <ListRow
          href={paths.withdrawHistory}
          mark={<Icon name="history" />}
          title={<Trans>Withdraw history</Trans>}
        />
        {hasRounds && (
          <ListRow
            href={paths.gameHistory}
            mark={<Icon name="game" />}
            title={<Trans>Game history</Trans>}
          />
        )}
      </List>
    </Card>
  );
}
