import { useMutation } from '@tanstack/react-query';
import type { PasskeyCreated, PasskeyUsed } from '../../../contract/security';
import { CallError, isNotOffered } from '../callError';
import { fetchBody } from '../client';
import { secondaryTsr } from '../secondaryClient';
import { invalidate, toBody } from '../query';
import { useServices } from '../services';

const keys = {
  sessions: ['player', 'sessions'],
  passkeys: ['player', 'passkeys'],
} as const;

const retry = (count: number, error: unknown) => !isNotOffered(error) && count < 3;

/** The sessions of the player. `isMissing`: the backend has no such call. */
export function useSessions() {
  const query = secondaryTsr.security.sessions.useQuery({
    queryKey: keys.sessions,
    select: toBody,
    staleTime: 0,
    retry,
  });
  return { ...query, isMissing: isNotOffered(query.error) };
}

/** Ends another session of the player. */
export function useEndSession() {
  const { client } = useServices();
  return useMutation({
    mutationFn: (id: string) =>
      fetchBody(secondaryTsr.security.endSession.mutate({ params: { id }, body: {} })),
    onSettled: () => invalidate(client, keys.sessions),
  });
}

/** The player's passkeys. `isMissing`: the backend has no such call. */
export function usePasskeys() {
  const query = secondaryTsr.security.passkeys.useQuery({
    queryKey: keys.passkeys,
    select: toBody,
    retry,
  });
  return { ...query, isMissing: isNotOffered(query.error) };
}

export function useRemovePasskey() {
  const { client } = useServices();
  return useMutation({
    mutationFn: (id: string) =>
      fetchBody(secondaryTsr.security.removePasskey.mutate({ params: { id }, body: {} })),
    onSettled: () => invalidate(client, keys.passkeys),
  });
}

/** The library that talks to the browser; fetched when a passkey is made or used. */
const library = () => import('@simplewebauthn/browser');

/** The player closed the browser's dialog, or let it run out. */
const isGivenUp = (error: unknown) =>
  error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name);

/** Converts an error of the browser into the refusal that the server would send. @throws CallError */
function refuse(error: unknown): never {
  if (error instanceof CallError) throw error;
  throw new CallError({ kind: 'refused', failure: { code: 'PASSKEY_NOT_ACCEPTED' } });
}

/**
 * Adds a passkey of this device; resolves with false when the player cancels.
 * @param password not a variable of the mutation, because that would be kept in the cache
 */
export function useAddPasskey(password: string) {
  const { client } = useServices();
  return useMutation({
    mutationFn: async () => {
      const body = { currentPassword: password };
      const { options } = await fetchBody(secondaryTsr.security.preparePasskey.mutate({ body }));
      const { startRegistration } = await library();
      try {
        const passkey = await startRegistration({ optionsJSON: options as never });
        await fetchBody(
          secondaryTsr.security.addPasskey.mutate({ body: { passkey: passkey as PasskeyCreated } }),
        );
        return true;
      } catch (error) {
        return isGivenUp(error) ? false : refuse(error);
      }
    },
    onSettled: () => invalidate(client, keys.passkeys),
  });
}

/**
 * Logs in with a passkey that the browser has for this site. Resolves with the answer, or with null when the player
 * cancels.
 */
export function usePasskeyLogin() {
  return useMutation({
    mutationFn: async () => {
      const { options } = await fetchBody(secondaryTsr.security.prepareLogin.mutate({ body: {} }));
      const { startAuthentication } = await library();
      try {
        const passkey = await startAuthentication({ optionsJSON: options as never });
        return await fetchBody(
          secondaryTsr.security.login.mutate({ body: { passkey: passkey as PasskeyUsed } }),
        );
      } catch (error) {
        return isGivenUp(error) ? null : refuse(error);
      }
    },
  });
}
