import { expect, test } from '@jest/globals';
import { assertSecondPerson } from '../../server/decisions/secondPerson';
import { DomainError } from '../../server/errors';
import { useMoneyServer } from './support/money';
import { newStaff, type TestStaff } from './support/staff';

const money = useMoneyServer();

/** The reason for which `second` may not confirm a step of `first`; null if they may. */
const refusal = (first: TestStaff, second: TestStaff) =>
  money.ctx.database.transaction((tx) =>
    assertSecondPerson(money.ctx, tx, {
      first: first.name,
      second: second.name,
      route: 'withdrawals.send',
    }).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        return error.failure;
      },
    ),
  );

test('a second person must differ from the first, and the refusal says which roles may act', async () => {
  const [one, other] = [
    await newStaff(money.server, 'checker'),
    await newStaff(money.server, 'cashier'),
  ];
  expect(await refusal(one, other)).toBeNull();
  expect(await refusal(one, one)).toEqual({
    code: 'FOUR_EYES',
    params: { why: 'SAME', first: one.name, roles: 'cashier,checker,admin' },
  });
});

test('people connected by an invitation of the last day cannot be second person for each other', async () => {
  const admin = await newStaff(money.server, 'admin');
  const [guest, other] = [
    await newStaff(money.server, 'admin', admin),
    await newStaff(money.server, 'cashier', admin),
  ];
  const guestOfGuest = await newStaff(money.server, 'cashier', guest);
  const pairs: [TestStaff, TestStaff][] = [
    [admin, guest],
    [guest, admin],
    [guest, other],
    [admin, guestOfGuest],
    [guestOfGuest, other],
  ];
  for (const [first, second] of pairs)
    expect(await refusal(first, second)).toMatchObject({
      params: { why: 'INVITED', first: first.name },
    });
  expect(await refusal(guest, await newStaff(money.server, 'cashier'))).toBeNull();
  money.ctx.clock.advance(24 * 3600);
  for (const [first, second] of pairs) expect(await refusal(first, second)).toBeNull();
});
