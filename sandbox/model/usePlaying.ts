import { useEffect, useRef, useState } from 'react';
import { stepName } from '../../machines/model/paths';
import type { Model, NamedPath } from './paths';
import { differencesOf, play, type PlayedStep } from './playing';

/** Time between steps, ms; null waits for a click. */
export const speeds = [
  { name: 'Step by step', ms: null },
  { name: 'Slow', ms: 900 },
  { name: 'Fast', ms: 0 },
] as const;

/** The result of a path in a run of all. */
export interface PathResult {
  path: NamedPath;
  /** Number of steps with the expected result. */
  good: number;
  /** The first difference, or why the path could not be played; null if neither. */
  fault: string | null;
}

interface Options {
  model: Model;
  onState: (state: string | null) => void;
  onWalked: (name: string) => void;
}

/** Plays paths of a machine in an iframe: one at a speed or step by step, or all one after another. */
export function usePlaying({ model, onState, onWalked }: Options) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [path, setPath] = useState<NamedPath | null>(null);
  const [playedSteps, setPlayed] = useState<readonly PlayedStep[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [run, setRun] = useState<readonly PathResult[]>([]);
  const speed = useRef<number | null>(null);
  const press = useRef<(() => void) | null>(null);
  const current = useRef<AbortController | null>(null);

  useEffect(() => () => current.current?.abort(), []);

  const release = () => {
    press.current?.();
    press.current = null;
    setWaiting(false);
  };

  const next = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      if (speed.current !== null) return void setTimeout(resolve, speed.current);
      press.current = resolve;
      setWaiting(true);
    });

  /** Plays one path. @returns its result; null if it was stopped */
  async function playOne(
    chosen: NamedPath,
    signal: AbortSignal,
    isBrief = false,
  ): Promise<PathResult | null> {
    setPath(chosen);
    setPlayed([]);
    let good = 0;
    let fault: string | null = null;
    if (!frame.current) return null;
    try {
      const steps = play(frame.current, model.table, chosen.steps, {
        next: () => next(signal),
        signal,
        isBrief,
      });
      for await (const one of steps) {
        setPlayed((before) => [...before, one]);
        onState(one.actual.state);
        const step = chosen.steps[good];
        if (!one.isSame) fault = differenceOf(one);
        else if (one.event !== null && step) {
          onWalked(stepName(step));
          good += 1;
        }
      }
    } catch (error) {
      if (signal.aborted) return null;
      fault = error instanceof Error ? error.message : String(error);
      setProblem(fault);
    }
    return { path: chosen, good, fault };
  }

  async function begin(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    current.current?.abort();
    const control = new AbortController();
    current.current = control;
    setProblem(null);
    setRunning(true);
    setWaiting(false);
    await work(control.signal);
    if (current.current !== control) return;
    setRunning(false);
    setWaiting(false);
  }

  return {
    frame,
    path,
    playedSteps,
    problem,
    isRunning,
    isWaiting,
    run,
    play: (chosen: NamedPath, ms: number | null) => {
      speed.current = ms;
      return begin(async (signal) => void (await playOne(chosen, signal)));
    },
    /** Plays all tours of the machine without pauses; a difference does not end the run. */
    runAll: () => {
      speed.current = 0;
      setRun([]);
      return begin(async (signal) => {
        for (const tour of model.tours()) {
          const ran = await playOne(tour, signal, true);
          if (ran === null) return;
          setRun((before) => [...before, ran]);
        }
      });
    },
    step: release,
    setSpeed: (ms: number | null) => {
      speed.current = ms;
      if (ms !== null) release();
    },
    stop: () => {
      current.current?.abort();
      current.current = null;
      setRunning(false);
      setWaiting(false);
    },
  };
}

/** The difference of a step in one line: its first path, and the number of further ones. */
function differenceOf(playedStep: PlayedStep): string {
  const [first, ...more] = differencesOf(playedStep);
  if (!first) return 'as expected';
  const position = playedStep.event === null ? 'at the start' : `after “${playedStep.event}”`;
  const { path, expected, actual } = first;
  // A state is shown without its path
  if (path === 'state')
    return `${position}: ${playedStep.actual.state} instead of ${playedStep.expected.state}`;
  const others =
    more.length === 0
      ? ''
      : `, and in ${more.length} more ${more.length === 1 ? 'place' : 'places'}`;
  return `${position}: ${path} ${actual} instead of ${expected}${others}`;
}
