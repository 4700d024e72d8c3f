import { expect } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
type Told<Value> = ReturnType<typeof expect<Value>>['resolves'];
type Matcher = (...args: unknown[]) => void;

const patienceMs = 15_000;

/**
 * Jest's matchers on what a page comes to show: it is read again and again until the matcher holds, for a page
 * changes some time after the act. `await eventually(() => list.count()).toBe(2)`.
 * @throws what the matcher, or the reading, said last
 */
export function eventually<Value>(read: () => Value | Promise<Value>): Told<Value> {
  const matchers = (isNegated: boolean): object =>
    new Proxy(
      {},
      {
        get: (_, name: string) =>
          name === 'not'
            ? matchers(!isNegated)
            : (...args: unknown[]) =>
                comesTrue(async () => {
                  const told = expect(await read());
                  const asked = (isNegated ? told.not : told) as unknown as Record<string, Matcher>;
                  asked[name]!(...args);
                }),
      },
    );
  return matchers(false) as Told<Value>;
}

/** Tries several expectations again and again until all of them hold. @throws what the last try said */
export async function comesTrue(holds: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + patienceMs; ; await sleep(50)) {
    try {
      return await holds();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Where something stands once it moves no more: two looks at it are alike. In px of the window. */
export async function restingBox(place: Locator): Promise<Box> {
  let last: Box | null = null;
  await comesTrue(async () => {
    const box = await place.boundingBox();
    const before = last;
    last = box;
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  });
  return last!;
}
