import { useLingui } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import type { StaffWithdrawal } from '../../contract/payouts';
import type { Me } from '../api';
import { useKeys } from '../keys/keys';
import { deskPaths } from '../paths';

/** The links of the rows of the shown table. */
const links = () => [...document.querySelectorAll<HTMLElement>('a[data-row]')];

function move(by: number): void {
  const all = links();
  const index = all.findIndex((link) => link === document.activeElement);
  all[index === -1 ? 0 : Math.min(Math.max(index + by, 0), all.length - 1)]?.focus();
}

/** The shortcuts of the queue: from row to row, and to the first order that no other member of staff works on. */
export function useQueueShortcuts(me: Me, rows: readonly StaffWithdrawal[]): void {
  const { t } = useLingui();
  const next = rows.find(
    ({ review: { claimedBy } }) => claimedBy === null || claimedBy === me.name,
  );
  useKeys([
    ...(next
      ? [
          {
            key: 'n',
            label: t`The next order`,
            run: () => navigate(deskPaths.withdrawal(next.code)),
          },
        ]
      : []),
    { key: 'j', label: t`A row down`, run: () => move(1) },
    { key: 'k', label: t`A row up`, run: () => move(-1) },
  ]);
}
