/** Number of pending calls that may change something: an order, a game that is opened, a password. */
let count = 0;
let waiting: (() => void)[] = [];

/** Counts a call that may change something until it is answered. */
export async function whileChanging<Result>(call: Promise<Result>): Promise<Result> {
  count += 1;
  try {
    return await call;
  } finally {
    count -= 1;
    if (count === 0) {
      for (const goOn of waiting) goOn();
      waiting = [];
    }
  }
}

/** True while a call that may change something has no answer. */
export const isChanging = (): boolean => count > 0;

/** Resolves once no such call is pending: until then the page must not reload. */
export function whenNotChanging(): Promise<void> {
  return count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}
