import { normalized, type Problem } from './rules';

/**
 * End of the security hold after a change of what protects a player's money; null where there is none (any more). For
 * `holdSeconds` after a new password no bank account is changed, and for as long after a change of the bank account no
 * withdrawal to it is paid.
 * @param changedAt null: never changed
 */
export function holdEnd(changedAt: Date | null, holdSeconds: number, now: Date): Date | null {
  if (changedAt === null) return null;
  const end = new Date(changedAt.getTime() + holdSeconds * 1000);
  return now < end ? end : null;
}

type AccountFields = Record<'bankId' | 'accountNumber' | 'accountName', string>;

/** Validates another bank account: it must differ from the present one, in its number or its name. */
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
