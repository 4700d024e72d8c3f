/** Vibration patterns, ms, which can be told apart without looking. */
const patterns = { done: [40], good: [40, 60, 80], bad: [80, 60, 80] };

/** Vibrates, if the phone can and the reader has not reduced motion. */
export function vibrate(kind: keyof typeof patterns): void {
  // Browsers and old phones lack it
  const { vibrate: hum } = navigator as Partial<Navigator>;
  if (!hum || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  hum.call(navigator, patterns[kind]);
}
