/** Number of pending requests that create an order. */
let count = 0;
let waiting: (() => void)[] = [];

/** Counts a request that makes an order until it is answered. */
export async function whileOrdering<Result>(request: Promise<Result>): Promise<Result> {
  count += 1;
  try {
    return await request;
  } finally {
    count -= 1;
    if (count === 0) {
      for (const goOn of waiting) goOn();
      waiting = [];
    }
  }
}

/** True while an order is being created. */
export const isOrdering = (): boolean => count > 0;

/** Resolves once no order is being made: until then the page must not reload. */
export function whenNotOrdering(): Promise<void> {
  return count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}
