import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import type { PayoutStatus, StaffWithdrawal } from '../../contract/payouts';
import { isEnded } from '../../machines/lifecycle';
import { payoutMachine } from '../../machines/payout';
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
  const { data: next = null } = usePolledQuery(
    ['withdrawals', 'next', begun, code, createdAt, me.name],
    () => findNext({ code, createdAt }, begun, me),
  );
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

/** Reads on until an order after this one is found: after the last one comes the first again. */
async function findNext(
  { code, createdAt }: Pick<StaffWithdrawal, 'code' | 'createdAt'>,
  status: PayoutStatus,
  me: Me,
): Promise<string | null> {
  let first: string | null = null;
  let query: { pageSize: number; status: PayoutStatus; cursor?: string } = { pageSize: 50, status };
  for (;;) {
    const { items, next } = await fetchBody(staffApi.withdrawals.list({ query }));
    const free = items.filter(
      ({ code: other, review: { claimedBy } }) =>
        other !== code && (claimedBy === null || claimedBy === me.name),
    );
    const later = free.find((other) => other.createdAt >= createdAt);
    if (later) return later.code;
    first ??= free[0]?.code ?? null;
    // Ended orders are listed newest first, and without a bound
    if (next === null || isEnded(payoutMachine, status)) return first;
    query = { ...query, cursor: String(next) };
  }
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
