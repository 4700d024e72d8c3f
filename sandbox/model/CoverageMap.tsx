import { useMemo } from 'react';
import { BareButton } from '../../src/ui/buttons/BareButton';
import { Card } from '../../src/ui/display/Card';
import { ChartView } from '../inspector/ChartView';
import { getChartCoverage, levels, type Level, type LevelCoverage } from './coverage';
import type { Model } from './paths';
import * as styles from './ModelPage.module.css';

export interface CoverageMapProps {
  model: Model;
  /** Coverage by each level, in the order of `levels`. */
  covers: readonly LevelCoverage[];
  level: Level;
  onLevel: (level: Level) => void;
  /** The current state of the played path. */
  state: string | null;
}

/** A machine's chart with its coverage by one level, and the names of missing and unreachable transitions. */
export function CoverageMap({ model, covers, level, onLevel, state }: CoverageMapProps) {
  const { table, chart } = model;
  const cover = covers[levels.findIndex((one) => one.level === level)] ?? covers[0];
  const coverById = useMemo(
    () =>
      cover && (cover.wasRun || cover.walkedCount > 0 || cover.outOfReach !== null)
        ? getChartCoverage(model, cover)
        : undefined,
    [model, cover],
  );
  const active = state === null ? [] : activeIds(chart.id, state);
  if (!cover) return null;
  const missingSteps = [...cover.steps]
    .filter(([, one]) => one === 'missing')
    .map(([name]) => name);
  return (
    <div className={styles.map}>
      <Card labelledBy="coverage">
        <div className={styles.stack}>
          <div className={styles.headline}>
            <h2 id="coverage" className={styles.heading}>
              {table.name}
            </h2>
            <div className={styles.levels} role="group" aria-label="Coverage by">
              {levels.map((one, index) => (
                <BareButton
                  key={one.level}
                  className={styles.level}
                  aria-pressed={one.level === level}
                  onPress={() => onLevel(one.level)}
                >
                  <span>{one.name}</span>
                  <span className={styles.share}>{shareOf(covers[index])}</span>
                </BareButton>
              ))}
            </div>
          </div>
          <div className={styles.canvas}>
            <ChartView chart={chart} active={active} fired={[]} possible={[]} coverOf={coverById} />
          </div>
          <ul className={styles.legend} aria-label="Legend">
            <li data-cover="walked">walked</li>
            <li data-cover="missing">not walked</li>
            <li data-cover="excused">out of reach</li>
          </ul>
          {cover.outOfReach !== null && (
            <p className={styles.soft}>Out of reach as a whole. {cover.outOfReach}</p>
          )}
          {!cover.wasRun && cover.outOfReach === null && (
            <p className={styles.soft}>
              Not walked as it is now: <code className={styles.code}>npm run test:model</code>
            </p>
          )}
          <Names
            title={`Not walked (${missingSteps.length})`}
            names={missingSteps}
            isOpen={missingSteps.length < 9}
          />
          <Names
            title={`Out of reach (${cover.excuses.size})`}
            names={[...cover.excuses].map(([name, why]) => `${name} — ${why}`)}
          />
        </div>
      </Card>
    </div>
  );
}

function shareOf(cover: LevelCoverage | undefined): string {
  if (!cover) return 'not run';
  if (!cover.wasRun && cover.walkedCount === 0)
    return cover.outOfReach === null ? 'not run' : 'out of reach';
  return `${cover.walkedCount} / ${cover.reachableCount}`;
}

/** Ids of the active states, outermost first. The last one is scrolled into view. */
function activeIds(machine: string, state: string): string[] {
  const [first = '', ...regions] = state.split(' + ');
  const parts = first.split('.');
  const ids = parts.map((_, index) => [machine, ...parts.slice(0, index + 1)].join('.'));
  // Names of further regions begin below their parallel state
  const outer = parts.slice(0, -2);
  return [...ids, ...regions.map((region) => [machine, ...outer, region].join('.'))];
}

interface NamesProps {
  title: string;
  names: readonly string[];
  isOpen?: boolean;
}

function Names({ title, names, isOpen = false }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <details className={styles.names} open={isOpen}>
      <summary>{title}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
