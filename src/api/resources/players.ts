import { skipToken, useQuery } from '@tanstack/react-query';
import { CallError } from '../callError';
import { fetchBody, tsr } from '../client';
import { invalidate, toBody } from '../query';
import type { ApiClient } from '../queryClient';
import { operatorQueries } from './operator';

export const playerQueries = {
  /** Kept as long as the page, however long nothing asks for it: it tells whether the next player is another one. */
  current: () => ({
    queryKey: ['player', 'current'],
    retry: false,
    staleTime: 0,
    gcTime: Infinity,
  }),
  info: () => ({ queryKey: ['player', 'info'], retry: false }),
  backlist: () => ({ queryKey: ['player', 'backlist'] }),
  usernameFree: (username: string | null) => ({ queryKey: ['usernameFree', username ?? ''] }),
};

/** The player, the credential and the bank accounts. Disable it for a visitor: their 401 is an error here. */
export const usePlayerInfo = ({ enabled = true } = {}) =>
  tsr.players.info.useQuery({ ...playerQueries.info(), select: toBody, enabled });

/** The version of the terms that the player must accept before starting anything new; null: none to accept. */
export const useTermsToAccept = (): string | null => usePlayerInfo().data?.termsToAccept ?? null;

/** Refetches the terms and whether the player has accepted them. */
export const refreshTerms = (client: ApiClient) =>
  invalidate(client, playerQueries.info().queryKey, operatorQueries.agency().queryKey);

/** Whether the player is blocked from promotions. */
export const useBacklist = () =>
  tsr.players.backlist.useQuery({ ...playerQueries.backlist(), select: toBody });

/** A backend may refuse a taken name with an error instead of an answer. @throws any other failure */
function takenOrThrow(error: unknown) {
  const isTaken = error instanceof CallError && error.failure?.code === 'USERNAME_TAKEN';
  if (!isTaken) throw error;
  return { available: false };
}

/** Whether a username is free; sends no request while `username` is null, because it is invalid or being typed. */
export const useUsernameFree = (username: string | null) =>
  useQuery({
    ...playerQueries.usernameFree(username),
    queryFn:
      username === null
        ? skipToken
        : ({ signal }) =>
            fetchBody(
              tsr.players.validateUsername.mutate({ body: { username }, fetchOptions: { signal } }),
            ).catch(takenOrThrow),
    retry: false,
    staleTime: 30_000,
  });
