import { msg } from '@lingui/core/macro';
import { DepositStatus, type ReadDepositOrder } from '../../../contract/deposits';
import { stillWaits } from '../../../machines/depositOrder';
import type { StatusMessage } from '../orders/statusMessage';

/** The situation of a deposit for its player: its status, or a more precise one that includes how it got there. */
export type OrderSituation =
  | DepositStatus
  | 'preparing'
  | 'creditedLate'
  | 'expired'
  | 'refused'
  | 'notCredited'
  | 'rejectedAfterPayment'
  | 'held'
  | 'heldLate'
  | 'returned'
  | 'unknown';

type OrderFacts = Pick<
  ReadDepositOrder,
  'status' | 'qr' | 'refusal' | 'held' | 'late' | 'returned' | 'timeline'
>;

/**
 * Determines the situation. The payment matters more than how the order ended; why an order failed is in its timeline
 * only. `sawPaid`: this page saw that it was paid.
 */
export function getSituation(
  { status, qr, refusal, held, late, returned, timeline }: OrderFacts,
  sawPaid = false,
): OrderSituation {
  const was = (before: string) =>
    (sawPaid && before === 'PAID') || !!timeline?.some((change) => change.status === before);
  const known = DepositStatus.safeParse(status).data;
  if (known === undefined) return 'unknown';
  if (known === 'OPEN') return qr === null ? 'preparing' : known;
  if (known === 'SUCCESS') return was('CANCELED') || was('FAILED') ? 'creditedLate' : known;
  if (stillWaits(known)) return known;
  if (was('PAID')) return returned && !held ? 'returned' : (paidEnds[known] ?? known);
  if (held) return late ? 'heldLate' : 'held';
  if (returned) return 'returned';
  if (refusal !== null) return 'refused';
  return known === 'FAILED' && timeline?.length ? 'expired' : known;
}

/** Final statuses that need another text for a player who had paid. */
const paidEnds: Partial<Record<DepositStatus, OrderSituation>> = {
  FAILED: 'notCredited',
  REJECTED: 'rejectedAfterPayment',
};

/** The view fills `{provider}` and `{status}`. */
const messages: Record<OrderSituation, StatusMessage> = {
  OPEN: {
    mark: 'breathing',
    title: msg`Your QR is ready`,
    text: msg`Open your bank app, scan the QR and pay exactly this amount. This page notices by itself.`,
    needsStaff: false,
  },
  PAID: {
    mark: 'breathing',
    title: msg`Your payment is here`,
    text: msg({
      message: 'We are adding it to {provider} now. There is nothing more for you to do.',
    }),
    needsStaff: false,
  },
  SUCCESS: {
    mark: 'blooming',
    title: msg`Your credit is in`,
    text: msg({ message: 'It is ready to play with at {provider}.' }),
    needsStaff: false,
  },
  CANCELED: {
    mark: { icon: 'close', tone: 'red' },
    title: msg`You canceled this deposit`,
    text: msg`Please do not pay its QR any more. If you paid it all the same, tell staff the reference.`,
    needsStaff: false,
  },
  FAILED: {
    mark: { icon: 'warning', tone: 'yellow' },
    title: msg`This deposit was not completed`,
    text: msg`Please do not pay this QR any more, make a new deposit instead. If you have already paid, tell staff the reference.`,
    needsStaff: true,
  },
  REJECTED: {
    mark: { icon: 'close', tone: 'grey' },
    title: msg`Staff did not accept this deposit`,
    text: msg`Please do not pay its QR. Ask staff with the reference if you want to know why.`,
    needsStaff: true,
  },
  preparing: {
    mark: 'breathing',
    title: msg`Your QR is being made`,
    text: msg`The payment service takes a moment. There is nothing for you to do: the QR appears here by itself.`,
    needsStaff: false,
  },
  creditedLate: {
    mark: 'blooming',
    title: msg`Your credit is in after all`,
    text: msg({
      message:
        'This deposit had ended, but staff have credited your payment. It is ready to play with at {provider}.',
    }),
    needsStaff: false,
  },
  expired: {
    mark: { icon: 'clock', tone: 'red' },
    title: msg`The time to pay ran out`,
    text: msg`Please do not pay this QR any more, make a new deposit instead. If you have already paid, tell staff the reference.`,
    needsStaff: false,
  },
  refused: {
    mark: { icon: 'warning', tone: 'yellow' },
    title: msg`There is no QR for this deposit`,
    text: msg`The payment service did not accept it, and nothing was paid. Try another amount, or try again later. Staff can help you with the reference.`,
    needsStaff: true,
  },
  notCredited: {
    mark: { icon: 'warning', tone: 'yellow' },
    title: msg`Your payment is safe, the credit is not in yet`,
    text: msg({
      message:
        '{provider} could not take the credit. Staff have your payment and will credit or return it. Do not pay again; ask them with the reference.',
    }),
    needsStaff: true,
  },
  rejectedAfterPayment: {
    mark: { icon: 'warning', tone: 'yellow' },
    title: msg`Staff did not accept this deposit`,
    text: msg`Your payment is kept for you and will be returned. Ask staff with the reference.`,
    needsStaff: true,
  },
  held: {
    mark: { icon: 'warning', tone: 'yellow' },
    title: msg`Staff have your payment`,
    text: msg`It is not lost: staff will credit or return it. Do not pay again; ask them with the reference.`,
    needsStaff: true,
  },
  heldLate: {
    mark: { icon: 'warning', tone: 'yellow' },
    title: msg`Your payment came after the deposit had ended`,
    text: msg`It is not lost: staff will credit or return it. Do not pay again; ask them with the reference.`,
    needsStaff: true,
  },
  returned: {
    mark: { icon: 'check', tone: 'grey' },
    title: msg`Your payment was sent back`,
    text: msg`Staff returned it to the account it came from; your bank may need a while to show it. Please do not pay this QR again. If nothing arrives, tell staff the reference.`,
    needsStaff: true,
  },
  unknown: {
    mark: { icon: 'info', tone: 'grey' },
    title: msg`This deposit is being looked after`,
    text: msg({
      message: 'Its status is {status}. We show here when it changes; staff can tell you more.',
    }),
    needsStaff: true,
  },
};

/** What happened, and what to do next. */
export const getStatusMessage = (situation: OrderSituation): StatusMessage => messages[situation];
