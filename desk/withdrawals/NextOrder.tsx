import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import type { StaffWithdrawal } from '../../contract/payouts';
import { LinkButton } from '../../src/ui/buttons/Link';
import { fetchBody, staffApi, usePolledQuery, type Me } from '../api';
import { KeyHint } from '../keys/KeyHint';
import { useKeys } from '../keys/keys';
import { deskPaths } from '../paths';

/**
 * The next order with the status that this one had when it was opened: the oldest after it that no other member of staff works
 * on, so that a skipped order comes back only after the others. The shortcut to it works at any time.
 * @returns its code once this order is decided; null before, or if there is no other
 */
export function useNextOrder({ code, createdAt, review }: StaffWithdrawal, me: Me): string | null {
  const { t } = useLingui();
  const [begun] = useState(review.status);
  const query = { pageSize: 20, status: begun };
  const { data } = usePolledQuery(['withdrawals', query], () =>
    fetchBody(staffApi.withdrawals.list({ query })),
  );
  const free = (data?.items ?? []).filter(
    ({ code: other, review: { claimedBy } }) =>
      other !== code && (claimedBy === null || claimedBy === me.name),
  );
  const next = (free.find((other) => other.createdAt >= createdAt) ?? free[0])?.code ?? null;
  useKeys([
    ...(next === null
      ? []
      : [
          {
            key: 'n',
            label: t`The next order`,
            run: () => navigate(deskPaths.withdrawal(next)),
          },
        ]),
    {
      key: 'l',
      label: t`All withdrawals`,
      run: () => navigate(`${deskPaths.queue}?status=${begun}`),
    },
  ]);
  return review.status === begun ? null : next;
}

/** Link to the next order; `isMain` if nothing more can be done with this one. */
export function NextOrder({ code, isMain }: { code: string | null; isMain: boolean }) {
  if (code === null) return null;
  return (
    <LinkButton
      href={deskPaths.withdrawal(code)}
      variant={isMain ? 'main' : 'ghost'}
      isWide
      data-next={isMain || undefined}
    >
      <Trans>Next: {code}</Trans>
      <KeyHint of="n" />
    </LinkButton>
  );
}
