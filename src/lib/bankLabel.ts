import type { Bank } from '../../contract/bankAccounts';

/** Short name of a bank, for narrow places. */
export const bankLabel = ({ id, name, shortName }: Bank): string => shortName || name || id;
