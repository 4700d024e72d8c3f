import { whenPressEnds } from '../lib/pointer';

let held: Promise<void> | null = null;
let release = () => {};

/**
 * Holds back the server's answers until {@link releaseAnswers}: a prerendered players' page contains no data and must
 * be hydrated without any, while the calls are already made.
 */
export function holdAnswers(): void {
  held ??= new Promise((resolve) => (release = resolve));
}

export function releaseAnswers(): void {
  release();
  held = null;
}

/** Settles like the call, but not before answers are released, and never in the middle of a press. */
export async function whenReleased<Answer>(call: Promise<Answer>): Promise<Answer> {
  await call.catch(() => {});
  await held;
  await whenPressEnds();
  return call;
}
