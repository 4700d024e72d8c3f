import { useLingui } from '@lingui/react/macro';
import type { PaymentEntry } from '../../contract/staffPayments';
import { Link } from '../../src/ui/buttons/Link';
import * as words from '../ui/Words.module.css';
import { useFormats } from '../ui/formats';
import { playerPath } from '../paths';
import { orderWord } from '../texts';

/** The order of a payment in a table: a link to its player, then code, amount and status. */
export function OrderOfPayment({ order }: { order: NonNullable<PaymentEntry['order']> }) {
  const { i18n } = useLingui();
  const { money } = useFormats();
  return (
    <>
      <Link href={playerPath(order.username)} look="bare" className={words.link}>
        {order.username}
      </Link>
      <span className={words.line}>
        <span className={words.whole}>{order.code}</span> ·{' '}
        <span className={words.whole}>{money({ amount: order.amount, currency: 'LAK' })}</span> ·{' '}
        {orderWord(i18n, order.status)}
      </span>
    </>
  );
}
