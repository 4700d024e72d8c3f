/** Does something once the browser has painted what there is: a tap is seen before what it leads to is worked out. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
