import { Trans } from '@lingui/react/macro';
import { useDepositLeft, useProtection } from '../../api/resources/protection';
import { useMoney } from '../../i18n/money';
import { paths } from '../../lib/paths';
import { Link } from '../../ui/buttons/Link';
import { Text } from '../../ui/display/Text';

/** Remaining amount of the player's deposit limits, or a link to set one. Renders nothing if the backend has none. */
export function DepositLimitLine() {
  const money = useMoney();
  const { data, isPending } = useProtection();
  const left = useDepositLeft();
  // The line is reserved, so that nothing below it moves
  if (isPending) return <Text size="sm">{'\u00a0'}</Text>;
  if (!data) return null;
  const amount = money.text(left);
  return (
    <Text size="sm" tone="soft">
      {left ? (
        <Trans>
          Left of your deposit limit: <b>{amount}</b>. <Link href={paths.protection}>Change</Link>
        </Trans>
      ) : (
        <Trans>
          Want to keep track? <Link href={paths.protection}>Set a deposit limit</Link>
        </Trans>
      )}
    </Text>
  );
}
