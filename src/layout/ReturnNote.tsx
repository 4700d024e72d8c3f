import { Trans } from '@lingui/react/macro';
import { minorOf, type Money } from '../../contract/money';
import { Text } from '../ui/Text';

/** Why a part of a withdrawal is not paid out. Nothing where all of it is. */
export function ReturnNote({ returned }: { returned: Money }) {
  if (minorOf(returned) === 0n) return null;
  return (
    <Text size="sm" tone="soft">
      <Trans>
        Return credit goes back to the operator: the bonus and what is above the promotion's
        maximum.
      </Trans>
    </Text>
  );
}
