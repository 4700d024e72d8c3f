import { currencyDecimals, type Currency } from '../../../contract/money';
import { numberLocales } from '../../i18n/money';

const grouping = String.raw`[\s'’]`;

interface Separators {
  group: string;
  decimal: string;
}

const known = new Map<string, Separators>();

/** How a language writes numbers: `lo` groups with `.` and puts `,` before decimals. */
export function separators(tag: string): Separators {
  const found = known.get(tag) ?? findSeparators(tag);
  known.set(tag, found);
  return found;
}

function findSeparators(tag: string): Separators {
  const parts = new Intl.NumberFormat(numberLocales(tag), { useGrouping: true }).formatToParts(
    1234567.8,
  );
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group') || '.', decimal: of('decimal') || ',' };
}

/** Lao, Thai and full-width digits and signs become the plain ones. */
function plain(text: string): string {
  return text
    .replace(/[໐-໙]/g, (digit) => String(digit.charCodeAt(0) - 0x0ed0))
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[，、]/g, ',')
    .replace(/[．。]/g, '.')
    .trim();
}

/** Removes the grouping of a whole number; null when a group does not have three digits. */
function ungroup(text: string, group: string): string | null {
  if (/^\d+$/.test(text)) return text;
  const pieces = text.split(group);
  const [first = '', ...rest] = pieces;
  const grouped = /^\d{1,3}$/.test(first) && rest.every((piece) => /^\d{3}$/.test(piece));
  return grouped ? pieces.join('') : null;
}

/** Lao banks write `1,234.50`, Lao grammars `1.234,50`: either sign before three digits groups them. */
const writesBothWays = (tag: string) => tag === 'lo';

/** Which sign separates decimals and which groups; null when the text is ambiguous. */
function readings(text: string, currency: Currency, tag: string) {
  const decimals = currencyDecimals[currency];
  const signs = [...new Set(text.match(/[.,]/g) ?? [])];
  if (signs.length === 0) return { group: '.', decimal: ',' };
  if (decimals === 0) return signs.length === 1 ? { group: signs[0]!, decimal: '' } : null;
  if (signs.length === 2) {
    const last = text.at(Math.max(text.lastIndexOf('.'), text.lastIndexOf(',')))!;
    return { group: last === '.' ? ',' : '.', decimal: last };
  }
  const sign = signs[0]!;
  const own = separators(tag);
  const other = sign === '.' ? ',' : '.';
  const after = text.length - 1 - text.lastIndexOf(sign);
  if (text.indexOf(sign) === text.lastIndexOf(sign) && after > 0 && after <= decimals)
    return { group: other, decimal: sign };
  const isGroup = sign === own.group || writesBothWays(tag);
  return isGroup ? { group: sign, decimal: other } : null;
}

/**
 * Reads an amount as people type it: with or without separators of their own language, in Lao or Thai digits.
 * Returns the plain decimal string for the rules (`200.000` LAK is `200000`), or, if the text is ambiguous, the text
 * itself, which the rules reject.
 */
export function readAmount(text: string, currency: Currency, tag: string): string {
  const typed = plain(text);
  const compact = typed.replace(new RegExp(`(?<=\\d)${grouping}(?=\\d{3}(?!\\d))`, 'g'), '');
  if (!/^\d[\d.,]*$/.test(compact)) return typed;
  const signs = readings(compact, currency, tag);
  if (!signs) return refused(typed);
  const [whole = '', fraction, ...more] = signs.decimal ? compact.split(signs.decimal) : [compact];
  const digits = ungroup(whole, signs.group);
  if (digits === null || more.length > 0) return refused(typed);
  if (
    fraction !== undefined &&
    !new RegExp(`^\\d{1,${currencyDecimals[currency]}}$`).test(fraction)
  )
    return refused(typed);
  const significant = digits.replace(/^0+(?=\d)/, '');
  return fraction === undefined ? significant : `${significant}.${fraction}`;
}

/** An unreadable text must not look like an amount by accident. */
function refused(typed: string): string {
  return /^\d+(\.\d+)?$/.test(typed) ? `?${typed}` : typed;
}
