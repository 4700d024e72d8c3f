import { payoutMachine } from '../../../machines/payout';
import { lifecycleTable } from './lifecycleTable';

const bySame = { type: 'send', approvedBy: 'noy', sentBy: 'noy' };

/** The payout of a withdrawal: reviewed, approved, sent and settled. */
export const payout = lifecycleTable(
  'payout',
  payoutMachine,
  {
    REVIEW: { approve: 'APPROVED', reject: 'REJECTED' },
    APPROVED: { undo: 'REVIEW', send: 'SENT', reject: 'REJECTED' },
    SENT: { settle: 'SETTLED', fail: 'FAILED' },
    FAILED: { retry: 'APPROVED', reject: 'REJECTED' },
    SETTLED: {},
    REJECTED: {},
  },
  { 'a large one is sent by who approved it': { ...bySame, needsSecondPerson: true } },
);
