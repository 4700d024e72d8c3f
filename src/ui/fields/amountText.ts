/** How a language writes numbers: `1.284.600,50` has `.` for groups and `,` for decimals. */
export interface Separators {
  group: string;
  decimal: string;
}

/** A plain decimal string (`1284600.5`) as it is typed and read: `1.284.600,5`. Anything else stays as it is. */
export function groupAmount(value: string, { group, decimal }: Separators): string {
  if (!isPlainAmount(value)) return value;
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

export const isPlainAmount = (value: string) => /^\d+(\.\d+)?$/.test(value);

/** Lao, Thai and full-width digits as the plain ones: each script counts from a code that ends in zero. */
function plainDigits(text: string): string {
  return text.replace(/[໐-໙๐-๙０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** How a field writes amounts, and how it understands those that are written otherwise. */
export interface AmountStyle {
  separators: Separators;
  /** 0 for kip, 2 for baht. */
  decimals: number;
  /** Gives the plain decimal string that a text means, or a text that is none where it has no single safe reading. */
  read: (text: string) => string;
}

/** What was typed into a field so far. */
export interface TypedAmount {
  /** What the field shows: as it was typed; null where the field groups `value` itself. */
  text: string | null;
  /** A plain decimal string, empty, or a text that is no amount. */
  value: string;
}

/**
 * What a field has to show and to give on when its text `before` was changed to `text`. Digits group themselves, and
 * the page's own decimal sign begins the decimals. Once another sign is typed the text is left alone
 * and parsed as a whole, so that no sign is misread.
 */
export function typedAmount(
  before: { text: string; isVerbatim: boolean },
  text: string,
  { separators: { group, decimal }, decimals, read }: AmountStyle,
): TypedAmount {
  const { head, inserted, tail } = change(before.text, text);
  const isKey = inserted.length <= 1;
  const kept = isKey && !/[\p{Nd}\s.,'’，．、。]/u.test(inserted) ? '' : inserted;
  const typed = (part: string) => (before.isVerbatim ? part : part.replaceAll(group, ''));
  const raw = plainDigits(typed(head) + kept + typed(tail)).slice(0, longest);

  const [whole = '', fraction, ...more] = decimals > 0 ? raw.split(decimal) : [raw];
  const digits = (whole || (fraction === undefined ? '' : '0')).replace(/^0+(?=\d)/, '');
  if (/^\d*$/.test(digits + (fraction ?? '')) && more.length === 0) {
    if (fraction === undefined) return { text: null, value: digits };
    if (fraction === '')
      return { text: groupAmount(digits, { group, decimal }) + decimal, value: digits };
    if (fraction.length <= decimals) return { text: null, value: `${digits}.${fraction}` };
  }
  const value = read(raw.replace(/[.,]$/, ''));
  return { text: !isKey && isPlainAmount(value) ? null : raw, value };
}

const longest = 40;

/** What stands between the beginning and the end that two texts have in common. */
function change(before: string, after: string): { head: string; inserted: string; tail: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = after.length - end;
  return {
    head: after.slice(0, start),
    inserted: after.slice(start, from),
    tail: after.slice(from),
  };
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
export function countBehind(
  text: string,
  position: number | null,
  { decimal }: Separators,
): number {
  return [...text.slice(position ?? text.length)].filter((sign) => counts(sign, decimal)).length;
}

function counts(sign: string | undefined, decimal: string): boolean {
  return sign !== undefined && (sign === decimal || /\p{Nd}/u.test(sign));
}
