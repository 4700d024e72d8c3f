import { fromPromise } from 'xstate';
import type { LoginBody } from '../../../contract/players';
import { authMachine } from '../../../machines/auth';
import type { Registration, RegistrationOutcome } from '../../../machines/authForm';
import { isUnauthorized, refusalCode, toCallFailure } from '../../../machines/failure';
import { CallError } from '../../api/callError';
import { fetchBody, tsr } from '../../api/client';
import { forgetPlayerData } from '../../api/playerData';
import type { ApiClient } from '../../api/queryClient';
import { operatorQueries } from '../../api/resources/operator';
import { playerQueries } from '../../api/resources/players';
import { drafts } from '../../lib/drafts';
import { forgetPushSubscription } from '../../lib/pushSubscription';
import { mayHaveSession } from '../../api/session';
import type { SessionMessage } from './sessionChannel';

export interface AuthDependencies {
  client: ApiClient;
  /** Sends a change of the session to the other tabs. */
  announce: (message: SessionMessage) => void;
  /** The device's fingerprint, for registration. */
  visitorId: () => Promise<string>;
  reloadPage: () => void;
  /** The session belongs to another player than the one whose pages are shown. */
  onOtherPlayer: () => void;
}

/** The refusal that the server sends to a visitor; used without a request when there is no session. */
const isVisitor = () => new CallError({ kind: 'refused', failure: { code: 'UNAUTHORIZED' } }, 401);

/** The id of the player whose pages are shown, or null. */
export const knownPlayer = (client: ApiClient): string | null =>
  client.players.current.getQueryData(playerQueries.current().queryKey)?.body.player.id ?? null;

/** The backend does not have this call: its status says so, or it answers with an HTML page. */
const isNoCall = (error: unknown) =>
  error instanceof CallError && [200, 404, 405, 501].includes(error.status ?? 0);

/**
 * Fetches the player of the session. The specification gives this call no path: if a backend lacks the contract's path,
 * the player info is fetched instead.
 */
async function fetchPlayer(client: ApiClient): Promise<{ id: string }> {
  const { current, info } = client.players;
  try {
    return (await current.fetchQuery(playerQueries.current())).body.player;
  } catch (error) {
    if (!isNoCall(error)) throw error;
    const answer = await info.fetchQuery({ ...playerQueries.info(), staleTime: 0 });
    current.setQueryData(playerQueries.current().queryKey, answer);
    return answer.body.player;
  }
}

/** A login that opened no session has failed, even if its answer was a success. @throws always */
function afterLogin(error: unknown): never {
  if (!isUnauthorized(toCallFailure(error))) throw error;
  throw new CallError({ kind: 'refused', failure: { code: 'LOGIN_FAILED' } });
}

/** Null for a visitor. @throws every other failure */
function nullIfVisitor(error: unknown): null {
  if (isUnauthorized(toCallFailure(error))) return null;
  throw error;
}

/** The auth flow with its calls. A fetched player fills the query cache. */
export function provideAuth(dependencies: AuthDependencies) {
  const { client, announce, visitorId, reloadPage, onOtherPlayer } = dependencies;
  const welcome = (player: { id: string }) => {
    drafts.belongTo(player.id);
    void forgetPushSubscription();
    announce({ loggedIn: player.id });
  };
  return authMachine.provide({
    actors: {
      fetchCurrentPlayer: fromPromise<unknown, undefined>(async () => {
        if (!mayHaveSession()) throw isVisitor();
        const before = knownPlayer(client);
        const player = await fetchPlayer(client);
        drafts.belongTo(player.id);
        if (before !== null && before !== player.id) onOtherPlayer();
        return player;
      }),
      login: fromPromise<unknown, LoginBody>(async ({ input: body }) => {
        const { player } = await fetchBody(tsr.players.login.mutate({ body }));
        welcome(player ?? (await fetchPlayer(client).catch(afterLogin)));
      }),
      register: fromPromise<RegistrationOutcome, Registration>(async ({ input }) => {
        const fingerprint = await visitorId();
        const { username, password } = input;
        const credentials = { username, password };
        const body = { ...input, fingerprint };
        try {
          const call = tsr.players.register.mutate({ headers: { fingerprint }, body });
          const { player } = await fetchBody(call);
          const registered = player ?? (await fetchPlayer(client).catch(nullIfVisitor));
          if (registered) welcome(registered);
          return { kind: registered ? 'loggedIn' : 'noSession', credentials, failure: null };
        } catch (error) {
          const failure = toCallFailure(error);
          if (refusalCode(failure) !== 'USERNAME_TAKEN') throw error;
          return { kind: 'taken', credentials, failure };
        }
      }),
      logout: fromPromise<unknown, undefined>(async () => {
        try {
          await fetchBody(tsr.players.logout.mutate({ body: {} }));
        } catch (error) {
          if (!isUnauthorized(toCallFailure(error))) throw error;
        }
        drafts.clear();
        announce('loggedOut');
      }),
    },
    actions: {
      refreshPlayerInfo: () => {
        forgetPlayerData(client);
        void client.players.info.prefetchQuery(playerQueries.info());
      },
      forgetPlayer: () => forgetPlayerData(client),
      reloadTerms: () => {
        void client.invalidateQueries({ queryKey: operatorQueries.agency().queryKey });
      },
      reloadPage,
    },
  });
}
