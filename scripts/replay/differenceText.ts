import type { Difference } from '../../sandbox/trace/replay';

/** Describes in one line where a replay differs from its trace. */
export function differenceText({ index, step, state }: Difference): string {
  const { at, actor, event } = step;
  const recorded = step.state === undefined ? 'done' : JSON.stringify(step.state);
  const replayed = state === null ? 'never came' : JSON.stringify(state);
  return `step ${index} at ${at} ms, ${actor} on ${event.type}: recorded ${recorded}, replayed ${replayed}`;
}
