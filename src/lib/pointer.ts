import { delay } from './delay';

/* Whether a pointer is down. A layout change during a press would move the button away, and the press would be lost. */

/** Maximum wait for a press that is held, ms. On a slow phone the start of the app alone lasts longer than a second. */
const longestPress = 3_000;
/** Maximum delay of the click after its touch, ms. */
const clickDelay = 50;

declare global {
  interface Window {
    /** Set by the bootstrap of a prerendered page: a press may begin before this module is loaded. */
    isPointerDown?: boolean;
  }
}

let isDown = false;
let waiting: (() => void)[] = [];
let press: Promise<void> = Promise.resolve();

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', begin, true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, true);
  if (window.isPointerDown) begin();
}

function begin(): void {
  isDown = true;
  const released = new Promise<void>((done) => waiting.push(done));
  press = Promise.race([released.then(() => delay(clickDelay)), delay(longestPress)]);
}

function release(): void {
  const runs = waiting;
  isDown = false;
  waiting = [];
  for (const run of runs) run();
}

/** Runs something immediately or, while a pointer is down, when it is released. */
export function runAfterPress(run: () => void): void {
  if (isDown) waiting.push(run);
  else run();
}

/** Waits for the end of a press, and for its click. */
export const whenPressEnds = (): Promise<void> => press;
