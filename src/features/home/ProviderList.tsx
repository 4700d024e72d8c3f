import { Trans, useLingui } from '@lingui/react/macro';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { Private } from '../../components/Private';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { List, ListRow } from '../../ui/display/List';
import { ProviderMark } from '../../components/ProviderMark';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Heading, Text } from '../../ui/display/Text';
import type { Balance, Balances } from './useBalances';
import * as styles from './ProviderList.module.css';

/** The four providers, each with its credit and a link to its games. */
export function ProviderList({ balances: { balances } }: { balances: Balances }) {
  return (
    <Card labelledBy="providers">
      <Heading id="providers">
        <Trans>Play</Trans>
      </Heading>
      <List>
        {balances.map((balance) => (
          <ListRow
            key={balance.provider}
            href={paths.game(balance.provider)}
            mark={<ProviderMark provider={balance.provider} size={40} />}
            title={providerName(balance.provider)}
            trailing={<Credit balance={balance} />}
          />
        ))}
      </List>
    </Card>
  );
}

function Credit({ balance: { credit, hasFailed } }: { balance: Balance }) {
  const { t } = useLingui();
  if (credit)
    return (
      <Private>
        <Amount of={credit} />
      </Private>
    );
  if (hasFailed)
    return (
      <Text as="span" size="sm" tone="soft">
        {t`Not loaded`}
      </Text>
    );
  return (
    <span className={styles.waiting}>
      <Skeleton width="96px" />
    </span>
  );
}
