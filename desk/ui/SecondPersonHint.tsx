import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Text } from '../../src/ui/display/Text';
import { fetchBody, staffApi } from '../api';

interface Checked {
  /** In kip; null while unknown. */
  amount: string | null;
  /** Code of the order; empty while no player is known. */
  code: string;
  /** The payment that is matched. */
  payment?: string;
}

/** Whether a payment that is about to be entered or matched will need a second person. */
export function useNeedsSecondPerson({ amount, code, payment }: Checked): boolean {
  const query = { amount: amount ?? '', ...(code && { code }), ...(payment && { payment }) };
  const { data } = useQuery({
    queryKey: ['decisions', 'check', query],
    queryFn: () => fetchBody(staffApi.decisions.check({ query })),
    enabled: amount !== null,
  });
  return data?.needsSecondPerson ?? false;
}

/** Says before the decision that a second person will be needed. */
export function SecondPersonHint({ isNeeded }: { isNeeded: boolean }) {
  return (
    <div role="status">
      {isNeeded && (
        <Text size="sm" tone="soft">
          <Trans>
            A large amount, by itself or with what you have decided alone within a day: a second
            person will be asked, and nothing happens until they agree.
          </Trans>
        </Text>
      )}
    </div>
  );
}
