import type { StaffWithdrawal } from '../../contract/payouts';

/** A sample withdrawal of 100 THB as staff see it, with a payout of this status, for tables and tests. */
export const withdrawalIn = (
  status: StaffWithdrawal['review']['status'],
  review: Partial<StaffWithdrawal['review']> = {},
  more: Partial<StaffWithdrawal> = {},
): StaffWithdrawal => ({
  code: 'CW-3F8T2BN',
  player: { id: 'player-1', username: 'noy' },
  createdAt: '2026-11-20T07:03:11.000Z',
  provider: 'gclub',
  amount: { amount: '100.00', currency: 'THB' },
  receiveCredit: { amount: '100.00', currency: 'THB' },
  returnCredit: { amount: '0.00', currency: 'THB' },
  payout: { amount: '64000', currency: 'LAK' },
  account: { bankId: 'bcel', accountNumber: '0101234567', accountName: 'NOY SAYSANA' },
  otherAccount: null,
  heldUntil: null,
  status: 'OPEN',
  cause: null,
  reason: null,
  signals: [],
  review: {
    status,
    channel: 'hand',
    needsSecondPerson: false,
    hasEntered: false,
    claimedBy: null,
    assignedTo: null,
    lookedAtBy: [],
    approvedBy: null,
    sentBy: null,
    bankReference: null,
    failure: null,
    ...review,
  },
  ...more,
});
