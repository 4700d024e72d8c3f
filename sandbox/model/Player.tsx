import { useState } from 'react';
import { Button } from '../../src/ui/buttons/Button';
import { CopyButton } from '../../src/ui/buttons/CopyButton';
import { Card } from '../../src/ui/display/Card';
import { EmptyState } from '../../src/ui/display/EmptyState';
import { Notice } from '../../src/ui/feedback/Notice';
import { Flower } from '../../src/brand/Flower';
import { RunTable } from './RunTable';
import { StepList } from './StepList';
import type { Model, NamedPath } from './paths';
import { findMachinePage } from './machinePages';
import { speeds, usePlaying } from './usePlaying';
import * as styles from './ModelPage.module.css';

export interface PlayerProps {
  model: Model;
  path: NamedPath | null;
  /** The address names a path that is no longer generated. */
  isLost: boolean;
  onState: (state: string | null) => void;
  onPath: (id: string) => void;
  /** Called with the name of each played step whose result was as expected. */
  onWalked: (name: string) => void;
}

/** Plays a path on the real page, in an iframe. */
export function Player({ model, path, isLost, onState, onPath, onWalked }: PlayerProps) {
  const playing = usePlaying({ model, onState, onWalked });
  const { frame, isRunning, isWaiting, playedSteps, problem, run } = playing;
  const [speed, setSpeed] = useState<number | null>(speeds[1]?.ms ?? null);
  const page = findMachinePage(model.table.name);
  if ('why' in page)
    return (
      <div className={styles.right}>
        <Card labelledBy="player">
          <h2 id="player" className={styles.heading}>
            On the page
          </h2>
          <EmptyState art={<Flower size={56} />} title="No page shows this machine">
            {page.why}
          </EmptyState>
        </Card>
      </div>
    );
  const start = () => path && void playing.play(path, speed);
  return (
    <div className={styles.right}>
      <Card labelledBy="player">
        <div className={styles.stack}>
          <div className={styles.headline}>
            <h2 id="player" className={styles.heading}>
              On the page
            </h2>
            <code className={styles.code}>{page.path.replace(/#.*/, '')}</code>
          </div>
          {isLost && (
            <Notice tone="warn" title="That path is not generated any more">
              The machine or its table has changed since the link was made. Choose another one.
            </Notice>
          )}
          <div className={styles.controls}>
            <Button
              variant="main"
              size="medium"
              isDisabled={path === null || (isRunning && !isWaiting)}
              onPress={isWaiting ? playing.step : start}
            >
              {isWaiting ? 'Next step' : 'Play the path'}
            </Button>
            <div className={styles.levels} role="group" aria-label="Speed">
              {speeds.map(({ ms, name }) => (
                <button
                  key={name}
                  type="button"
                  className={styles.level}
                  aria-pressed={speed === ms}
                  onClick={() => {
                    setSpeed(ms);
                    playing.setSpeed(ms);
                  }}
                >
                  {name}
                </button>
              ))}
            </div>
            {isRunning ? (
              <Button onPress={playing.stop}>Stop</Button>
            ) : (
              <Button onPress={() => void playing.runAll()}>Run all of {model.table.name}</Button>
            )}
            {path && <CopyButton text={location.href} label="Copy link" copiedLabel="Copied" />}
          </div>
          {problem !== null && (
            <Notice tone="error" title="The path could not be played" isAnnounced>
              {problem}
            </Notice>
          )}
          <div className={styles.stage}>
            <iframe ref={frame} title="The page" className={styles.frame} />
            <StepList path={playing.path ?? path} playedSteps={playedSteps} isRunning={isRunning} />
          </div>
        </div>
      </Card>
      {run.length > 0 && <RunTable run={run} total={model.tours().length} onChoose={onPath} />}
    </div>
  );
}
