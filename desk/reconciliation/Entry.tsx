import { Trans, useLingui } from '@lingui/react/macro';
import type { BookEntry, StatementRow } from '../../contract/reconciliation';
import { Link } from '../../src/ui/buttons/Link';
import { deskPaths, orderPath, paymentPath } from '../paths';
import { orderNamedIn } from '../payments/paymentEntry';
import { wordOf } from '../texts';
import { useFormats } from '../ui/formats';
import { LongId } from '../ui/LongId';
import * as words from '../ui/Words.module.css';
import * as styles from './Statement.module.css';
import { entryWords } from './statementTexts';

/** The page of exactly this entry. A returned payment is known by the id that it came with. */
function pathOf({ kind, key, code, reference }: BookEntry): string {
  if (kind === 'payout') return deskPaths.withdrawal(code);
  return paymentPath(kind === 'payment' ? key : (reference ?? ''), code);
}

interface EntryProps {
  entry: BookEntry;
  /** The row of the table is about it: a click anywhere in the row follows its link. */
  isOfRow?: boolean;
  /** Amount and time stand in columns of their own. */
  isBrief?: boolean;
}

/** An entry of the books, with a link to its page. */
export function Entry({ entry, isOfRow, isBrief }: EntryProps) {
  const { i18n } = useLingui();
  const { money, time } = useFormats();
  return (
    <div>
      {wordOf(i18n, entryWords, entry.kind)}{' '}
      <Link href={pathOf(entry)} look="bare" className={words.link} data-row={isOfRow || undefined}>
        {entry.code}
      </Link>
      <div className={styles.small}>
        {!isBrief && `${money({ amount: entry.amount, currency: 'LAK' })} · ${time(entry.at)}`}
        {!isBrief && entry.reference && ' · '}
        {entry.reference && <LongId id={entry.reference} />}
      </div>
    </div>
  );
}

/** By how much a row of the statement has more or less than its entry in the books. */
export function Difference({ row, entry }: { row: StatementRow; entry: BookEntry }) {
  const { money } = useFormats();
  const more = BigInt(row.amount) - BigInt(entry.amount);
  const amount = money({ amount: String(more < 0n ? -more : more), currency: 'LAK' });
  return (
    <b className={styles.odd}>
      {more > 0n ? (
        <Trans>In the statement: {amount} more than in the books</Trans>
      ) : (
        <Trans>In the statement: {amount} less than in the books</Trans>
      )}
    </b>
  );
}

/** Link to the order that the text of a row names. */
export function NamedOrder({ row }: { row: StatementRow }) {
  const code = orderNamedIn(row);
  return (
    code && (
      <Link href={orderPath(code)} look="bare" className={words.link}>
        {code}
      </Link>
    )
  );
}

/** Link to the list in which a row that the books do not have may be found. */
export function ListOf({ direction }: Pick<StatementRow, 'direction'>) {
  const isIn = direction === 'in';
  return (
    <Link href={isIn ? deskPaths.payments : deskPaths.queue} look="bare" className={words.link}>
      {isIn ? <Trans>Payments</Trans> : <Trans>Withdrawals</Trans>}
    </Link>
  );
}
