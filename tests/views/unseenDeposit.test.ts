import { beforeEach, expect, jest, test } from '@jest/globals';
import { unseenDeposit } from '../../src/actors/unseenDeposit';
import { drafts } from '../../src/lib/drafts';

const looksAway = (isAway: boolean) =>
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isAway);

beforeEach(() => {
  sessionStorage.clear();
  looksAway(false);
});

test('an order is kept until its end was on the screen', () => {
  expect(unseenDeposit.code()).toBeNull();
  unseenDeposit.note({ code: 'CH-A', status: 'OPEN' });
  unseenDeposit.note({ code: 'CH-A', status: 'PAID' });
  expect(unseenDeposit.code()).toBe('CH-A');

  looksAway(true);
  unseenDeposit.note({ code: 'CH-A', status: 'SUCCESS' });
  expect(unseenDeposit.code()).toBe('CH-A');

  looksAway(false);
  unseenDeposit.note({ code: 'CH-A', status: 'SUCCESS' });
  expect(unseenDeposit.code()).toBeNull();
});

test('the end of another order changes nothing', () => {
  unseenDeposit.note({ code: 'CH-A', status: 'OPEN' });
  unseenDeposit.note({ code: 'CH-B', status: 'FAILED' });
  expect(unseenDeposit.code()).toBe('CH-A');
});

test('it is no business of the next player at this device', () => {
  drafts.belongTo('noy');
  unseenDeposit.note({ code: 'CH-A', status: 'OPEN' });
  drafts.belongTo('bounmy');
  expect(unseenDeposit.code()).toBeNull();
});
