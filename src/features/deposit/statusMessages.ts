import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DepositStatus, type ReadDepositOrder } from '../../../contract/deposits';
import type { OutcomeMark } from '../orders/OutcomeSign';

/** The situation of a deposit for its player: its status, and how it got there. */
export type OrderSituation =
  | 'preparing'
  | 'open'
  | 'paid'
  | 'credited'
  | 'creditedLate'
  | 'canceled'
  | 'expired'
  | 'failed'
  | 'refused'
  | 'notCredited'
  | 'rejected'
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
  switch (known) {
    case 'OPEN':
      return qr === null ? 'preparing' : 'open';
    case 'PAID':
      return 'paid';
    case 'SUCCESS':
      return was('CANCELED') || was('FAILED') ? 'creditedLate' : 'credited';
    case 'CANCELED':
    case 'FAILED':
    case 'REJECTED':
      if (was('PAID')) return returned && !held ? 'returned' : endOf[known].paid;
      if (held) return late ? 'heldLate' : 'held';
      if (refusal !== null && !returned) return 'refused';
      if (known === 'FAILED' && !timeline?.length && !returned) return 'failed';
      return returned ? 'returned' : endOf[known].unpaid;
  }
}

const endOf = {
  CANCELED: { unpaid: 'canceled', paid: 'canceled' },
  FAILED: { unpaid: 'expired', paid: 'notCredited' },
  REJECTED: { unpaid: 'rejected', paid: 'rejectedAfterPayment' },
} as const;

export interface OrderWords {
  mark: OutcomeMark;
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** Only staff can help: show the contact links. */
  needsStaff: boolean;
}

/** What happened, and what to do next. `{provider}` and `{status}` are filled by the view. */
export const statusMessages: Record<OrderSituation, OrderWords> = {
  preparing: {
    mark: 'breathing',
    title: msg`Your QR is being made`,
    text: msg`The payment service takes a moment. There is nothing for you to do: the QR appears here by itself.`,
    needsStaff: false,
  },
  open: {
    mark: 'breathing',
    title: msg`Your QR is ready`,
    text: msg`Open your bank app, scan the QR and pay exactly this amount. This page notices by itself.`,
    needsStaff: false,
  },
  paid: {
    mark: 'breathing',
    title: msg`Your payment is here`,
    text: msg({
      message: 'We are adding it to {provider} now. There is nothing more for you to do.',
    }),
    needsStaff: false,
  },
  credited: {
    mark: 'blooming',
    title: msg`Your credit is in`,
    text: msg({ message: 'It is ready to play with at {provider}.' }),
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
  canceled: {
    mark: { icon: 'close', tone: 'red' },
    title: msg`You canceled this deposit`,
    text: msg`Please do not pay its QR any more. If you paid it all the same, tell staff the reference.`,
    needsStaff: false,
  },
  expired: {
    mark: { icon: 'clock', tone: 'red' },
    title: msg`The time to pay ran out`,
    text: msg`Please do not pay this QR any more, make a new deposit instead. If you have already paid, tell staff the reference.`,
    needsStaff: false,
  },
  failed: {
    mark: { icon: 'warning', tone: 'yellow' },
    title: msg`This deposit was not completed`,
    text: msg`Please do not pay this QR any more, make a new deposit instead. If you have already paid, tell staff the reference.`,
    needsStaff: true,
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
  rejected: {
    mark: { icon: 'close', tone: 'grey' },
    title: msg`Staff did not accept this deposit`,
    text: msg`Please do not pay its QR. Ask staff with the reference if you want to know why.`,
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
    text: msg`It was not of the amount of this deposit. It is not lost: staff will credit or return it. Do not pay again; ask them with the reference.`,
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
