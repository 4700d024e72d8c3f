import { expect, test } from '@jest/globals';
import { assertSecondPerson } from '../../server/decisions/secondPerson';
import { DomainError } from '../../server/errors';
import { useTestApp } from './support/testApp';
import { newStaff, type TestStaff } from './support/staff';

const app = useTestApp();

/** The reason for which `second` may not confirm a step of `first`; null if they may. */
const refusal = (first: TestStaff, second: TestStaff) =>
  app.ctx.database.transaction((tx) =>
    assertSecondPerson(app.ctx, tx, {
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
    await newStaff(app.server, 'checker'),
    await newStaff(app.server, 'cashier'),
  ];
  expect(await refusal(one, other)).toBeNull();
  expect(await refusal(one, one)).toEqual({
    code: 'FOUR_EYES',
    params: { why: 'SAME', first: one.name, roles: 'cashier,checker,admin' },
  });
});

test('people connected by an invitation of the last day cannot be second person for each other', async () => {
  const admin = await newStaff(app.server, 'admin');
  const [guest, other] = [
    await newStaff(app.server, 'admin', admin),
    await newStaff(app.server, 'cashier', admin),
  ];
  const guestOfGuest = await newStaff(app.server, 'cashier', guest);
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
  expect(await refusal(guest, await newStaff(app.server, 'cashier'))).toBeNull();
  app.ctx.clock.advance(24 * 3600);
  for (const [first, second] of pairs) expect(await refusal(first, second)).toBeNull();
});
