import { useLingui } from '@lingui/react/macro';
import { Provider, providers } from '../../../contract/provider';
import { useGames } from '../../api/resources/games';

interface PlayedRound {
  provider: string;
  gameId: string | null;
}

/** Returns a function for the title of a round: the name of its game while the provider lists it, else "round". */
export function useGameNames(rounds: readonly PlayedRound[]) {
  const { t } = useLingui();
  const asked = providers.filter((provider) =>
    rounds.some((round) => round.provider === provider && round.gameId !== null),
  );
  const lists = useGames(asked);
  return ({ provider, gameId }: PlayedRound): string => {
    const known = Provider.safeParse(provider);
    const list = known.success ? lists[asked.indexOf(known.data)] : undefined;
    const game = list?.data?.games.find(({ id }) => id === gameId);
    return game?.name || t`Round of a game`;
  };
}
