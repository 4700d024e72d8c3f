import { databaseFailure } from './failures';

/** The statement was skipped because an earlier one of its transaction had failed. */
const isSkipped = (reason: unknown) => databaseFailure(reason)?.code === '25P02';

/**
 * Runs independent writes of one transaction concurrently, so that they are pipelined. A statement that takes a new lock
 * is awaited on its own instead, because locks are taken in one order everywhere. All statements settle even if one
 * fails, so that none is sent after the end of the transaction.
 * @throws the first error
 */
export async function allInTransaction<Results extends unknown[]>(
  ...statements: { [Place in keyof Results]: Promise<Results[Place]> }
): Promise<Results> {
  const settled = await Promise.allSettled(statements);
  const reasons = settled.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  if (reasons.length > 0) throw reasons.find((reason) => !isSkipped(reason)) ?? reasons[0];
  return settled.map((one) => one.status === 'fulfilled' && one.value) as Results;
}
