import { normalized, type Problem } from './rules';

/**
 * Until when a change of what protects a player's money holds back the step after it, or null where it does not (any
 * more): for `holdSeconds` after a new password no bank account is changed, and for as long after a change of the bank
 * account nothing is paid to it.
 * @param changedAt null: never changed
 */
export function holdEnd(changedAt: Date | null, holdSeconds: number, now: Date): Date | null {
  if (changedAt === null) return null;
  const end = new Date(changedAt.getTime() + holdSeconds * 1000);
  return now < end ? end : null;
}

type AccountFields = Record<'bankId' | 'accountNumber' | 'accountName', string>;

/** What is wrong with another account in place of the present one: it is the same, name included. */
export function accountChangeProblem(
  present: AccountFields,
  wanted: AccountFields,
): Problem | null {
  const isSame =
    present.bankId === wanted.bankId &&
    present.accountNumber === wanted.accountNumber &&
    normalized(present.accountName.trim()) === normalized(wanted.accountName.trim());
  return isSame ? { rule: 'unchanged' } : null;
}
