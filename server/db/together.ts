import { databaseFailure } from './failures';

/** The statement was passed over, because an earlier one of its transaction had been refused. */
const passedOver = (reason: unknown) => databaseFailure(reason)?.code === '25P02';

/**
 * Statements of one transaction that need no order: they are sent in one go, whichever of them is prepared first. What
 * takes a lock that the transaction does not hold yet is awaited by itself instead, for locks are taken in one order
 * everywhere. All statements are waited for even when one is refused, so that nothing of a transaction is ever sent after its end.
 * @throws what the first one was refused with
 */
export async function together<Results extends unknown[]>(
  ...statements: { [Place in keyof Results]: Promise<Results[Place]> }
): Promise<Results> {
  const settled = await Promise.allSettled(statements);
  const reasons = settled.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  if (reasons.length > 0) throw reasons.find((reason) => !passedOver(reason)) ?? reasons[0];
  return settled.map((one) => one.status === 'fulfilled' && one.value) as Results;
}
