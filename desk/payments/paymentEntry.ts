import { z } from 'zod';
import type { StatementRow } from '../../contract/reconciliation';
import { sessionStore } from '../../src/lib/storage';
import { timeText } from '../ui/formats';
import { deskPaths } from '../paths';

/** The form values of a payment that is entered by hand. */
export interface PaymentDraft {
  amount: string;
  bankReference: string;
  /** In the format of `timeText`. */
  paidAt: string;
  code: string;
  reason: string;
}
const PaymentDraft = z.object({
  amount: z.string(),
  bankReference: z.string(),
  paidAt: z.string(),
  code: z.string(),
  reason: z.string(),
});

export const emptyDraft: PaymentDraft = {
  amount: '',
  bankReference: '',
  paidAt: '',
  code: '',
  reason: '',
};

const orderCode = /(?:^|[^0-9A-Z])(C[HW])(-?)([0-9A-HJKMNP-TV-Z]{7})(?![0-9A-Z])/gi;

/** Codes of deposits and withdrawals in the text of a bank. Letters alone may be a name, CHANTHAVY: such a code is not sure. */
const codesIn = (text: string) =>
  [...text.matchAll(orderCode)].map(([, prefix = '', dash = '', rest = '']) => ({
    code: `${prefix}-${rest}`.toUpperCase(),
    isSure: dash !== '' || /\d/.test(rest),
  }));

const prefixes = { in: 'CH-', out: 'CW-' } as const;

/** The code of the order that the text of a row names; one of the row's direction goes before. A code that is not sure is the last resort. */
export function orderNamedIn({
  text,
  direction,
  suggestions,
}: Pick<StatementRow, 'text' | 'direction' | 'suggestions'>): string | null {
  const found = codesIn(text);
  const sure = found.filter(({ isSure }) => isSure);
  const codes = sure.length > 0 || suggestions.length > 0 ? sure : found;
  const named = codes.find(({ code }) => code.startsWith(prefixes[direction])) ?? codes[0];
  return named?.code ?? null;
}

/** A possible bank reference: letters and digits, at least six, with a digit. */
const bankNumber = /(?=[A-Z-]*\d)[A-Z0-9][A-Z0-9-]{5,63}/gi;

/** Path of the form, filled in from a statement's row, with where it was seen as the reason. The bank reference stays empty unless the text has exactly one candidate. */
export function entryPath(
  statementId: string,
  {
    line,
    amount,
    at,
    hasTime,
    text,
  }: Pick<StatementRow, 'line' | 'amount' | 'at' | 'hasTime' | 'text'>,
  reason: string,
): string {
  const rest = text.replace(orderCode, ' ');
  const numbers = [...new Set(rest.match(bankNumber) ?? [])];
  const named = codesIn(text).find(({ code, isSure }) => isSure && code.startsWith(prefixes.in));
  const query = new URLSearchParams({
    amount,
    paidAt: hasTime ? timeText(at) : timeText(at).slice(0, 10),
    code: named?.code ?? '',
    bankReference: numbers.length === 1 ? (numbers[0] ?? '') : '',
    reason,
    text,
    statement: statementId,
    line: String(line),
  });
  return `${deskPaths.enterPayment}?${query.toString()}`;
}

/** Path of the form for a payment of this order. Amount and time come from the bank: the player's claims are not filled in. */
export const paymentOfOrderPath = (code: string): string =>
  `${deskPaths.enterPayment}?${new URLSearchParams({ amount: '', code }).toString()}`;

/** Form values from an address; null when it has none. */
function draftIn(search: URLSearchParams): PaymentDraft | null {
  if (!search.has('amount')) return null;
  return PaymentDraft.parse({ ...emptyDraft, ...Object.fromEntries(search) });
}

const key = 'desk.payment';
const StoredDraft = z.object({
  owner: z.string(),
  draft: PaymentDraft,
  /** Query of the page on which it was typed: the order or the row of a statement that it is for. */
  query: z.string().default(''),
});

/** The draft of this tab. It survives a reload and a visit to another screen. Only the person who typed it sees it. */
export const keptDraft = {
  read(owner: string): z.output<typeof StoredDraft> | null {
    try {
      const kept = StoredDraft.parse(JSON.parse(sessionStore.get(key) ?? ''));
      return kept.owner === owner ? kept : null;
    } catch {
      return null;
    }
  },
  keep: (owner: string, query: string, draft: PaymentDraft): void =>
    sessionStore.set(key, JSON.stringify({ owner, draft, query })),
  forget: (): void => sessionStore.remove(key),
};

/** The first values of the form: what was typed before, unless the address is of another order or row. */
export function firstDraft(owner: string, search: URLSearchParams): PaymentDraft {
  const given = draftIn(search);
  const kept = keptDraft.read(owner);
  return kept && (given === null || kept.query === search.toString())
    ? kept.draft
    : (given ?? emptyDraft);
}
