import { normalized, type Problem } from './rules';

/**
 * End of the security hold that follows a change of the password or the bank account; null when no hold applies. For
 * `holdSeconds` after a new password the bank account cannot be changed; for `holdSeconds` after a change of the bank
 * account no withdrawal is paid to it.
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
