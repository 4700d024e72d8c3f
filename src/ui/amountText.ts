/** How a language writes numbers: `1.284.600,50` has `.` for groups and `,` for decimals. */
export interface Separators {
  group: string;
  decimal: string;
}

/** A plain decimal string (`1284600.5`) as it is typed and read: `1.284.600,5`. */
export function groupAmount(value: string, { group, decimal }: Separators): string {
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

/** Lao, Thai and full-width digits as the plain ones: each script counts from a code that ends in zero. */
function plainDigits(text: string): string {
  return text.replace(/[໐-໙๐-๙０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** A typed text as a plain decimal string: anything but digits and the first decimal sign is dropped. */
export function readAmount(text: string, { decimal }: Separators, decimals: number): string {
  const [head = '', ...tail] = plainDigits(text).split(decimal);
  const whole = head.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (decimals === 0) return (whole + tail.join('').replace(/\D/g, '')).replace(/^0+(?=\d)/, '');
  if (tail.length === 0) return whole;
  return `${whole || '0'}.${tail.join('').replace(/\D/g, '').slice(0, decimals)}`;
}

/** Where the caret stands in `text` when `after` digits and decimal signs stand behind it. */
export function caretBefore(text: string, after: number, { decimal }: Separators): number {
  let counted = 0;
  let position = text.length;
  while (position > 0 && counted < after) {
    position -= 1;
    if (counts(text[position], decimal)) counted += 1;
  }
  return position;
}

/** How many digits and decimal signs stand behind `position`. */
export function countBehind(text: string, position: number, { decimal }: Separators): number {
  return [...text.slice(position)].filter((sign) => counts(sign, decimal)).length;
}

function counts(sign: string | undefined, decimal: string): boolean {
  return sign !== undefined && (sign === decimal || /\p{Nd}/u.test(sign));
}
