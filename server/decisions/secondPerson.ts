import { sql } from 'drizzle-orm';
import { permissions } from '../../contract/staffPermissions';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { staff } from '../db/schema';
import { DomainError } from '../errors';

type Deps = Pick<Context, 'clock' | 'config'>;

/**
 * Why a member of staff may not be the second person: they are the `SAME` as the first, one of the two has recently `INVITED`
 * the other, they `ENTERED` the payment, or the first person has `LEFT`.
 */
export type SecondPersonRefusal = 'SAME' | 'INVITED' | 'ENTERED' | 'LEFT';

/**
 * 409 `FOUR_EYES`. Its params: `why` this person may not take the step, the name of the `first` person, and the `roles` that
 * may take it, as `checker,admin`.
 * @param route the call that the second person makes, `withdrawals.send`
 */
export const refuseSecondPerson = (why: SecondPersonRefusal, first: string, route: string) =>
  new DomainError(409, {
    code: 'FOUR_EYES',
    params: { why, first, roles: (permissions[route] ?? []).join(',') },
  });

/**
 * Asserts that a member of staff may be the second person of a step that needs two. Call it in the transaction of the second
 * person's step.
 * @param first name of the person who began it
 * @param second name of the person who confirms it
 * @param route the call that the second person makes; the refusal names its roles
 * @throws DomainError 409 `FOUR_EYES` for the same person, and for two people of whom one has invited the other, or both were
 * invited by one person, within `fourEyesSeconds`: anyone who has an invitation can join under that name
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
