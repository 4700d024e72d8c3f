import { sql } from 'drizzle-orm';
import { permissions } from '../../contract/staffPermissions';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { staff } from '../db/schema';
import { DomainError } from '../errors';

type Deps = Pick<Context, 'clock' | 'config'>;

/**
 * Why a member of staff may not be the second person: the `SAME` as the first, one has recently `INVITED` the other,
 * has `ENTERED` the payment; or the first one has `LEFT`.
 */
export type SecondPersonRefusal = 'SAME' | 'INVITED' | 'ENTERED' | 'LEFT';

/**
 * 409 `FOUR_EYES`. Its params say who may take the step: `why` this person may not, the name of the `first` one, and the `roles` of
 * those who may, as `checker,admin`.
 * @param route the call that the second person makes, `withdrawals.send`
 */
export const refuseSecondPerson = (why: SecondPersonRefusal, first: string, route: string) =>
  new DomainError(409, {
    code: 'FOUR_EYES',
    params: { why, first, roles: (permissions[route] ?? []).join(',') },
  });

/**
 * Asserts that one person of the staff may be the second person of a step that another one has begun: for every step that takes
 * two people. Call it in the transaction of the second person's step.
 * @param first the name of who has begun it
 * @param second the name of who confirms it
 * @param route the call that the second person makes, for the roles that the refusal names
 * @throws DomainError 409 `FOUR_EYES` for the same person, and for two of whom one has invited the other, or whom the same person
 * has invited, within `fourEyesSeconds`: an invitation is good for joining in another one's name
 */
export async function assertSecondPerson(
  ctx: Deps,
  tx: Tx,
  { first, second, route }: { first: string; second: string; route: string },
): Promise<void> {
  if (first === second) throw refuseSecondPerson('SAME', first, route);
  if (await mayBeOnePerson(ctx, tx, [first, second]))
    throw refuseSecondPerson('INVITED', first, route);
}

/** Whether one person may have created both accounts: one has recently invited the other, or a third person has invited both. */
export async function mayBeOnePerson(
  { clock, config }: Deps,
  tx: Tx,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - config.fourEyesSeconds * 1000);
  const inviters = (name: string) => sql`(
    with recursive inviter(id) as (
      select ${staff.id} from ${staff} where ${staff.name} = ${name}
      union select s.invited_by from ${staff} s join inviter i on s.id = i.id
      where s.invited_by is not null and s.invited_at > ${since.toISOString()}::timestamptz)
    select id from inviter)`;
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select exists (${inviters(one)} intersect ${inviters(other)}) as found`,
  );
  return rows[0]?.found === true;
}
