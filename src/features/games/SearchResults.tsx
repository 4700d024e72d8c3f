import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/buttons/Button';
import { Notice } from '../../ui/feedback/Notice';
import { GameGrid, GameGridSkeleton, NoGameFound } from '../../components/games/GameGrid';
import type { GameTilesProps } from '../../components/games/GameTile';
import { findGames, gamesIn, type GameLists } from '../../components/games/placedGames';

interface SearchResultsProps extends Pick<GameTilesProps, 'opener' | 'favourites'> {
  lists: readonly (NonNullable<GameLists[number]> & {
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  })[];
  search: string;
  onClear: () => void;
}

/** The games of all providers whose name contains the search text. */
export function SearchResults({ lists, search, onClear, ...shared }: SearchResultsProps) {
  const games = findGames(gamesIn(lists), search);
  const missing = lists.filter(({ data, isError }) => !data && isError);
  const isLoading = lists.some(({ data, isError }) => !data && !isError);
  return (
    <>
      {missing.length > 0 && (
        <Notice
          tone="warn"
          action={
            <Button
              isPending={missing.some(({ isFetching }) => isFetching)}
              onPress={() => missing.forEach((list) => void list.refetch())}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The games of some providers could not be searched.</Trans>
        </Notice>
      )}
      {games.length > 0 ? (
        <GameGrid games={games} caption="provider" {...shared} />
      ) : isLoading ? (
        <GameGridSkeleton />
      ) : (
        <NoGameFound onClearSearch={onClear} />
      )}
    </>
  );
}
