import { Trans, useLingui } from '@lingui/react/macro';
import { useSeamlessProviders } from '../../api/resources/rounds';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { List, ListRow } from '../../ui/display/List';

/** Links to the pages for which the bars of a phone have no room. */
export function OtherPages() {
  const { t } = useLingui();
  const seamless = useSeamlessProviders().length;
  return (
    <Card padding="tight">
      <List label={t`More`}>
        <ListRow
          href={paths.promotions}
          mark={<Icon name="promo" />}
          title={<Trans>Promotions and bonuses</Trans>}
        />
        {seamless > 1 && (
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
        {seamless > 0 && (
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
