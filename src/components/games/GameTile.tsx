import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { providerName } from '../../i18n/providerNames';
import { gameCategoryName } from '../../i18n/gameCategoryNames';
import { BareButton } from '../../ui/buttons/BareButton';
import { Icon } from '../../ui/display/Icon';
import { GameArt } from './GameArt';
import * as styles from './GameTile.module.css';
import { getGameKey, getGameName, type PlacedGame } from './placedGames';
import type { Favourites } from './useFavourites';
import type { OpenGame } from './useOpenGame';

export interface GameTilesProps {
  games: readonly PlacedGame[];
  opener: Pick<OpenGame, 'open' | 'opening'>;
  favourites: Favourites | null;
  /** Caption: the `kind` of the game, or its `provider` in a list of several providers. */
  caption: 'kind' | 'provider';
  popular?: ReadonlySet<string>;
}

/** Tiles of games as `<li>` elements; the caller renders the list. */
export function GameTiles({
  games,
  opener,
  favourites,
  caption,
  popular,
}: GameTilesProps): ReactNode {
  const { i18n } = useLingui();
  return games.map((game) => (
    <li key={getGameKey(game)} className={styles.place}>
      <BareButton
        className={styles.tile}
        isPending={opener.opening !== null && getGameKey(opener.opening) === getGameKey(game)}
        onPress={() => opener.open(game)}
      >
        <GameArt game={game} />
        {popular?.has(getGameKey(game)) && (
          <span className={styles.popular}>
            <Trans>Popular</Trans>
          </span>
        )}
        <span className={styles.name}>{getGameName(game)}</span>
        <span className={styles.about}>
          {caption === 'kind' ? gameCategoryName(i18n, game.category) : providerName(game.provider)}
        </span>
      </BareButton>
      {favourites && <FavouriteButton game={game} favourites={favourites} />}
    </li>
  ));
}

function FavouriteButton({ game, favourites }: { game: PlacedGame; favourites: Favourites }) {
  const { t } = useLingui();
  const name = getGameName(game);
  const isOn = favourites.has(game);
  return (
    <BareButton
      className={styles.favourite}
      aria-label={t`${name} as a favourite`}
      aria-pressed={isOn}
      onPress={() => favourites.set(game, !isOn)}
    >
      <span className={styles.heart}>
        <Icon name="heart" size={18} />
      </span>
    </BareButton>
  );
}
