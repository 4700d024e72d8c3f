import { whenPressEnds } from '../lib/pointer';

let held: Promise<void> | null = null;
let release = () => {};

/**
 * Keeps the server's answers back until {@link releaseAnswers}: a prerendered page of players has no data in it, and is
 * hydrated as it is, while the calls are made.
 */
export function holdAnswers(): void {
  held ??= new Promise((resolve) => (release = resolve));
}

export function releaseAnswers(): void {
  release();
  held = null;
}

/** Gives what a call gives or throws, once answers are let through, and never in the middle of a press. */
export async function whenReleased<Answer>(call: Promise<Answer>): Promise<Answer> {
  await call.catch(() => {});
  await held;
  await whenPressEnds();
  return call;
}
