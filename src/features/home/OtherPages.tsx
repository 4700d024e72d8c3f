import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { List, ListRow } from '../../ui/display/List';

/** The pages that the bars of a phone have no room for. */
export function OtherPages() {
  const { t } = useLingui();
  return (
    <Card padding="tight">
      <List label={t`More`}>
        <ListRow
          href={paths.promotions}
          mark={<Icon name="promo" />}
          title={<Trans>Promotions and bonuses</Trans>}
        />
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
      </List>
    </Card>
  );
}
