/** How a language writes numbers: `1.284.600,50` has `.` for groups and `,` for decimals. */
export interface Separators {
  group: string;
  decimal: string;
}

/** A plain decimal string (`1284600.5`) as it is read: `1.284.600,5`. Anything else stays as it is. */
export function groupAmount(value: string, { group, decimal }: Separators): string {
  if (!isPlainAmount(value)) return value;
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

export const isPlainAmount = (value: string) => /^\d+(\.\d+)?$/.test(value);
