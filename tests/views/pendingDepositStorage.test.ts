import { beforeEach, expect, jest, test } from '@jest/globals';
import { pendingDepositStorage } from '../../src/features/deposit/pendingDepositStorage';
import { drafts } from '../../src/lib/drafts';

const setHidden = (isAway: boolean) =>
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isAway);

beforeEach(() => {
  sessionStorage.clear();
  setHidden(false);
});

test('an order is kept until its final status was on the screen', () => {
  expect(pendingDepositStorage.code()).toBeNull();
  pendingDepositStorage.note({ code: 'CH-A', status: 'OPEN' });
  pendingDepositStorage.note({ code: 'CH-A', status: 'PAID' });
  expect(pendingDepositStorage.code()).toBe('CH-A');

  setHidden(true);
  pendingDepositStorage.note({ code: 'CH-A', status: 'SUCCESS' });
  expect(pendingDepositStorage.code()).toBe('CH-A');

  setHidden(false);
  pendingDepositStorage.note({ code: 'CH-A', status: 'SUCCESS' });
  expect(pendingDepositStorage.code()).toBeNull();
});

test('the end of another order changes nothing', () => {
  pendingDepositStorage.note({ code: 'CH-A', status: 'OPEN' });
  pendingDepositStorage.note({ code: 'CH-B', status: 'FAILED' });
  expect(pendingDepositStorage.code()).toBe('CH-A');
});

test('the order is not kept for the next player on this device', () => {
  drafts.belongTo('noy');
  pendingDepositStorage.note({ code: 'CH-A', status: 'OPEN' });
  drafts.belongTo('bounmy');
  expect(pendingDepositStorage.code()).toBeNull();
});
