import { useLingui } from '@lingui/react/macro';
import { gameCategories } from '../../../contract/games';
import { GameArt } from '../../components/games/GameArt';
import { gameCategoryNames } from '../../i18n/gameCategoryNames';
import { visitorGamesPath } from '../../lib/paths';
import { Link } from '../../ui/buttons/Link';
import { LandingSection } from './LandingSection';
import * as styles from './Games.module.css';

/**
 * The kinds of games, each a link to its games. Not single games: when the document is prerendered the games of an
 * agency are unknown, and a tapped element must not change.
 */
export function Games() {
  const { t, i18n } = useLingui();
  return (
    <LandingSection title={t`Games`} lead={t`Look at them first, without an account.`}>
      <ul role="list" className={styles.kinds}>
        {gameCategories.map((category) => (
          <li key={category}>
            <Link href={visitorGamesPath(category)} look="bare" className={styles.kind}>
              <GameArt game={{ id: category, name: '', category }} />
              <span className={styles.name}>{i18n._(gameCategoryNames[category])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
