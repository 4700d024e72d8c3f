import { Trans } from '@lingui/react/macro';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { Provider } from '../../../contract/provider';
import { Amount } from '../../components/Amount';
import { providerName } from '../../i18n/providerNames';
import { drafts } from '../../lib/drafts';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/buttons/Link';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { List, ListRow } from '../../ui/display/List';

type Deposit = Pick<ReadDepositOrder, 'provider' | 'amount'>;

/** Stores this deposit as the draft of the form, which validates it again. Does nothing for an unknown provider. */
export function repeatDeposit({ provider, amount }: Deposit): void {
  const known = Provider.safeParse(provider).data;
  const typed = amount.currency === 'LAK' ? amount.amount : '';
  if (known) drafts.keep('deposit', { provider: known, amount: typed });
}

/** Opens the form of a deposit, filled in as this one was. */
export function SameDepositButton({ order }: { order: Deposit }) {
  if (!Provider.safeParse(order.provider).success) return null;
  return (
    <LinkButton href={paths.deposit} size="large" onPress={() => repeatDeposit(order)}>
      <Trans>Deposit again</Trans>
    </LinkButton>
  );
}

/** {@link SameDepositButton} as a row of a list, with the earlier values. */
export function SameDepositRow({ order }: { order: Deposit }) {
  if (!Provider.safeParse(order.provider).success) return null;
  return (
    <Card padding="tight">
      <List>
        <ListRow
          href={paths.deposit}
          onPress={() => repeatDeposit(order)}
          mark={<Icon name="deposit" />}
          title={<Trans>Deposit the same again</Trans>}
          subtitle={providerName(order.provider)}
          trailing={<Amount of={order.amount} />}
        />
      </List>
    </Card>
  );
}
