import { payoutMachine } from '../../payout';
import { lifecycleTable } from './lifecycleTable';

const bySame = { type: 'send', approvedBy: 'noy', sentBy: 'noy' };

/** The payout of a withdrawal: taken from the provider, reviewed, approved, sent and settled. */
export const payout = lifecycleTable(
  'payout',
  payoutMachine,
  {
    DEBITING: { debited: 'REVIEW', refuse: 'REJECTED' },
    REVIEW: { approve: 'APPROVED', reject: 'RETURNING', cancel: 'CANCELING' },
    APPROVED: { undo: 'REVIEW', send: 'SENT', reject: 'RETURNING' },
    SENT: { settle: 'SETTLED', fail: 'FAILED' },
    FAILED: { retry: 'APPROVED', reject: 'RETURNING' },
    RETURNING: { returned: 'REJECTED' },
    CANCELING: { returned: 'CANCELED' },
    SETTLED: {},
    REJECTED: {},
    CANCELED: {},
  },
  {
    'a large one is sent by who approved it': { ...bySame, needsSecondPerson: true },
    'it is approved by who has entered a payment for the player': {
      ...{ type: 'approve', hasEntered: true },
    },
    'it is sent by who has entered a payment for the player': {
      ...{ type: 'send', approvedBy: 'noy', sentBy: 'kham', hasEntered: true },
    },
    'it is approved again by who has entered a payment for the player': {
      ...{ type: 'retry', hasEntered: true },
    },
    'it is canceled after it was sent once': { type: 'cancel', wasSent: true },
    'it is approved while its account is too new': { type: 'approve', isOnHold: true },
  },
);
