import type { Bank } from '../../contract/bankAccounts';

/** What a bank is called where there is little room. */
export const bankLabel = ({ id, name, shortName }: Bank): string => shortName || name || id;
