let isPressed = false;
let waiting: (() => void)[] = [];

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, true);
}

function release(): void {
  const runs = waiting;
  isPressed = false;
  waiting = [];
  for (const run of runs) run();
}

/**
 * Runs something at once, or, while a mouse button or a finger is down, when it has come up. What makes the page longer
 * in between would move a button away from under the pointer, and its press would be lost.
 */
export function onceReleased(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
