import { useQuery } from '@tanstack/react-query';
import type { BlockPart } from '../../../contract/blocks';
import type { DayRange } from '../../../contract/dayRange';
import type { Failure } from '../../../contract/errors';
import type { Money } from '../../../contract/money';
import type { ReadProtection } from '../../../contract/protection';
import { breakRefusal, leastLeft } from '../../../contract/protectionRules';
import { nullWhenMissing } from '../callError';
import { fetchBody, tsr } from '../client';
import { serverClock } from '../serverClock';
import { invalidate, shortStaleTime, toBody } from '../query';
import type { ApiClient } from '../queryClient';

/** The last months, or the days of a range. */
export type StatementQuery = { months: '3' | '12' } | DayRange;

/** Prefix of the query keys of protection and statement. */
export const protectionKey = ['protection'];

/** The longest time that a browser's timer can wait, ms. */
const longestDelay = 2 ** 31 - 1;

/** Time until the next of these instants, ms: then the protection is refetched. False without one. */
function msUntilChange(ends: readonly (string | null | undefined)[]): number | false {
  const lefts = ends.map((end) => (end ? Date.parse(end) - serverClock.now() : 0));
  const next = Math.min(...lefts.filter((left) => left > 0));
  return next < longestDelay ? next + 1_000 : false;
}

export const protectionQueries = {
  /** Null if the backend has no player protection. */
  own: () => ({
    queryKey: [...protectionKey, 'own'],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReadProtection | null> =>
      fetchBody(tsr.protection.get.query({ fetchOptions: { signal } })).catch(nullWhenMissing),
    // A backend without the call is not asked again
    staleTime: ({ state }: { state: { data: unknown } }) =>
      state.data === null ? Infinity : shortStaleTime,
    refetchInterval: ({
      state: { data },
    }: {
      state: { data: ReadProtection | null | undefined };
    }) =>
      !!data &&
      msUntilChange([
        data.until,
        ...data.blocks.map(({ until }) => until),
        ...Object.values(data.uses).map(({ freeAt }) => freeAt),
      ]),
  }),
  statement: (query: StatementQuery) => ({
    queryKey: [...protectionKey, 'statement', query],
    queryData: { query },
    staleTime: shortStaleTime,
  }),
};

/** The player's protection; null if the backend has none. Disable it for a visitor. */
export const useProtection = ({ enabled = true } = {}) =>
  useQuery({ ...protectionQueries.own(), enabled });

/** Deposits and withdrawals of the last months, or of a range of days. */
export const useStatement = (query: StatementQuery, { enabled = true } = {}) =>
  tsr.protection.statement.useQuery({
    ...protectionQueries.statement(query),
    select: toBody,
    enabled,
  });

/** Call it after the protection was changed, and after money has moved. */
export const refreshProtection = (client: ApiClient) => invalidate(client, protectionKey);

/** Why the player's own break closes deposits, promotions and games; null without a break. */
export function useBreak(): Failure | null {
  const { data } = useProtection();
  return data ? breakRefusal(data.status, data.until) : null;
}

/** Why staff have blocked a feature for the player; null if they have not. */
export function useBlock(part: BlockPart): Failure | null {
  const block = useProtection().data?.blocks.find((one) => one.part === part);
  if (!block) return null;
  const texts = typeof block.reason === 'string' ? { lo: block.reason } : block.reason;
  const known = Object.entries(texts).filter(([, text]) => text);
  const params = { part, ...Object.fromEntries(known), ...(block.until && { end: block.until }) };
  return { code: part === 'promotion' ? 'PROMOTION_BLOCKED' : 'BLOCKED', params };
}

/**
 * Remaining amount of the player's deposit limits, the smallest; null without a limit, or if the backend has no such
 * limits.
 */
export function useDepositLeft(): Money | null {
  const uses = useProtection().data?.uses;
  return uses
    ? leastLeft([uses.depositDay.left, uses.depositWeek.left, uses.depositMonth.left])
    : null;
}
