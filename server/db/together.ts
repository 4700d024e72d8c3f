import { databaseFailure } from './failures';

/** The statement was passed over, because an earlier one of its transaction had been refused. */
const passedOver = (reason: unknown) => databaseFailure(reason)?.code === '25P02';

/**
 * Statements of one transaction that do not wait for each other's answers: they are sent in one go. Prepared ones are
 * carried out in the order given; a query that is built on the spot comes after them. All of them are waited for even when one is refused, so that nothing of a transaction is ever sent
 * after its end.
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
