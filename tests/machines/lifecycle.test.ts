import { describe, expect, it } from '@jest/globals';
import type { AnyStateMachine } from 'xstate';
import { depositStatuses } from '../../contract/deposits';
import { bankAccountChangeStatuses } from '../../contract/bankAccounts';
import { inquiryStatuses } from '../../contract/inquiries';
import { offerStatuses } from '../../contract/promotionTerms';
import { usageStatuses } from '../../contract/promotions';
import { withdrawalStatuses } from '../../contract/withdrawals';
import { bankAccountChangeMachine, type ApplyFacts } from '../../machines/bankAccountChange';
import { awaitsCredit, depositOrderMachine, isPaid } from '../../machines/depositOrder';
import { heldPaymentMachine, mayBeDuplicate } from '../../machines/heldPayment';
import {
  listEvents,
  initialStatus,
  isEnded,
  leadsTo,
  nextStatus,
  statusesBefore,
} from '../../machines/lifecycle';
import { isNewer } from '../../machines/orderFlow';
import { inquiryMachine } from '../../machines/inquiry';
import { paymentEntryMachine } from '../../machines/paymentEntry';
import { promotionOfferMachine, type PublishFacts } from '../../machines/promotionOffer';
import { promotionUsageMachine } from '../../machines/promotionUsage';
import { roundMachine, type VoidFacts } from '../../machines/round';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';

describe.each([
  ['deposit', depositOrderMachine, depositStatuses, 'OPEN'],
  ['withdrawal', withdrawalOrderMachine, withdrawalStatuses, 'OPEN'],
  ['promotion usage', promotionUsageMachine, usageStatuses, 'ACTIVE'],
  ['change of a bank account', bankAccountChangeMachine, bankAccountChangeStatuses, 'REQUESTED'],
  ['inquiry about a payment', inquiryMachine, inquiryStatuses, 'OPEN'],
  ['promotion', promotionOfferMachine, offerStatuses, 'DRAFT'],
] as const)('the lifecycle of a %s', (_, lifecycle, statuses, first) => {
  it('has the statuses of the contract', () => {
    expect(Object.keys(lifecycle.states).sort()).toEqual([...statuses].sort());
  });

  it('starts with the status of a new resource', () => {
    expect(initialStatus(lifecycle)).toBe(first);
  });

  it('reaches every status from the first, and never returns to the first', () => {
    for (const status of statuses) expect(leadsTo(lifecycle, first, status)).toBe(status !== first);
  });

  it('has no step out of a final status', () => {
    for (const status of statuses)
      expect(isEnded(lifecycle, status)).toBe(
        statuses.every((next) => !leadsTo(lifecycle, status, next)),
      );
  });

  it('has no step out of an unknown status', () => {
    for (const event of listEvents(lifecycle)) {
      expect(nextStatus<AnyStateMachine>(lifecycle, 'ON_HOLD', event)).toBeNull();
      expect(nextStatus<AnyStateMachine>(lifecycle, 'toString', event)).toBeNull();
    }
    expect(isEnded(lifecycle, 'ON_HOLD')).toBe(true);
    expect(leadsTo(lifecycle, 'ON_HOLD', first)).toBe(false);
  });
});

describe('the steps', () => {
  it('of an inquiry cannot mark a payment as found before its order is credited', () => {
    expect(nextStatus(inquiryMachine, 'OPEN', 'find', { isCredited: false })).toBeNull();
    expect(nextStatus(inquiryMachine, 'OPEN', 'refuse', { isCredited: false })).toBe('REFUSED');
  });

  it('of an inquiry cannot refuse a payment whose order is paid', () => {
    expect(nextStatus(inquiryMachine, 'OPEN', 'refuse', { isPaid: true })).toBeNull();
    expect(nextStatus(inquiryMachine, 'OPEN', 'refuse', { isPaid: false })).toBe('REFUSED');
  });

  it('of a promotion need a second person to publish it, now or at its start', () => {
    const published = (facts: PublishFacts) =>
      nextStatus(promotionOfferMachine, 'DRAFT', 'publish', { writtenBy: 'noy', ...facts });
    expect(published({ publishedBy: 'kham' })).toBe('ACTIVE');
    expect(published({ publishedBy: 'noy' })).toBeNull();
    const scheduled = (publishedBy: string) =>
      nextStatus(promotionOfferMachine, 'DRAFT', 'schedule', { writtenBy: 'noy', publishedBy });
    expect([scheduled('kham'), scheduled('noy')]).toEqual(['SCHEDULED', null]);
  });

  it('of a round keep it open when one of several bets is rolled back, or after a win', () => {
    expect(nextStatus(roundMachine, 'OPEN', 'rollBack', { isPlayed: true })).toBe('OPEN');
  });

  it('of a bank account change need two people, and wait for the end of a hold', () => {
    const applied = (facts: ApplyFacts) =>
      nextStatus(bankAccountChangeMachine, 'CHECKED', 'apply', facts);
    expect(applied({ checkedBy: 'noy', appliedBy: 'kham' })).toBe('APPLIED');
    expect(applied({ checkedBy: 'noy', appliedBy: 'noy' })).toBeNull();
    expect(applied({ checkedBy: 'noy', appliedBy: 'kham', isOnHold: true })).toBeNull();
  });

  it('of a large round need two people to void it, and no one can void a recent round', () => {
    const ends = (facts: VoidFacts) => nextStatus(roundMachine, 'OPEN', 'void', facts);
    expect(ends({ isRecent: true })).toBeNull();
    const large = { needsSecondPerson: true, voidedBy: 'kham' };
    expect(ends({ ...large, askedBy: null })).toBeNull();
    expect(ends({ ...large, askedBy: 'kham' })).toBeNull();
    expect(ends({ ...large, askedBy: 'noy' })).toBe('VOIDED');
  });

  it('of a large manual payment need a second person to confirm it', () => {
    const ends = (enteredBy: string) =>
      nextStatus(paymentEntryMachine, 'ENTERED', 'confirm', {
        needsSecondPerson: true,
        enteredBy,
        confirmedBy: 'kham',
      });
    expect(ends('kham')).toBeNull();
    expect(ends('noy')).toBe('CONFIRMED');
  });

  it('of a held payment close it only when it was reported twice', () => {
    const close = (isUnique: boolean) =>
      nextStatus(heldPaymentMachine, 'HELD', 'close', { isUnique });
    expect(close(true)).toBeNull();
    expect(close(false)).toBe('CLOSED');
    expect(['SAME_PAYMENT', 'PAID_AGAIN', 'LATE_PAYMENT'].filter(mayBeDuplicate)).toEqual([
      'SAME_PAYMENT',
      'PAID_AGAIN',
    ]);
  });

  it('give the statuses from which an event is possible', () => {
    expect(statusesBefore(depositOrderMachine, 'resolveLate')).toEqual(['CANCELED', 'FAILED']);
    expect(statusesBefore(withdrawalOrderMachine, 'approve')).toEqual(['OPEN']);
  });
});

it('the lifecycle of a deposit tells which statuses are paid, and which await credit', () => {
  const knownStatuses = ['OPEN', 'PAID', 'SUCCESS', 'FAILED'];
  expect(knownStatuses.filter(awaitsCredit)).toEqual(['PAID']);
  expect(knownStatuses.filter(isPaid)).toEqual(['PAID', 'SUCCESS']);
  expect([awaitsCredit('ON_HOLD'), isPaid('ON_HOLD')]).toEqual([false, false]);
});

describe('a fact about an order', () => {
  const orderFact = (status: string, code = 'CH-1') => ({ code, status });
  const isNewerFor = (knownStatus: string, newStatus: string) =>
    isNewer(depositOrderMachine, orderFact(knownStatus), orderFact(newStatus));

  it('a status is newer exactly when the lifecycle can lead there', () => {
    for (const knownStatus of depositStatuses)
      for (const newStatus of depositStatuses)
        expect(isNewerFor(knownStatus, newStatus)).toBe(
          leadsTo(depositOrderMachine, knownStatus, newStatus),
        );
    expect(isNewerFor('OPEN', 'SUCCESS')).toBe(true);
    expect(isNewerFor('PAID', 'OPEN')).toBe(false);
  });

  it('a status is newer when the lifecycle does not know one of the two', () => {
    expect(isNewerFor('OPEN', 'ON_HOLD')).toBe(true);
    expect(isNewerFor('ON_HOLD', 'OPEN')).toBe(true);
    expect(isNewerFor('ON_HOLD', 'ON_HOLD')).toBe(false);
  });

  it('a status of another order is not newer, nor is any status while no order is known', () => {
    expect(isNewer(depositOrderMachine, orderFact('OPEN'), orderFact('PAID', 'CH-2'))).toBe(false);
    expect(isNewer(depositOrderMachine, null, orderFact('PAID'))).toBe(false);
  });
});
