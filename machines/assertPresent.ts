/** Returns a value that the machine's state implies, such as the order's code while an order is followed. */
export function assertPresent<T>(value: T | null): T {
  if (value === null) throw new Error('The machine entered a state without what the state needs');
  return value;
}
