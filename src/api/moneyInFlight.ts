/** How many requests that make an order are on their way. */
let count = 0;
let waiting: (() => void)[] = [];

/** Counts a request that makes an order for as long as its answer is awaited. */
export async function whileMoneyMoves<Result>(request: Promise<Result>): Promise<Result> {
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

/** Resolves once no order is being made: until then the page must not be loaded anew. */
export function whenMoneyRests(): Promise<void> {
  return count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}
