import { expect, jest, test } from '@jest/globals';

test('a browser without AbortSignal.timeout gets one', async () => {
  const nativeTimeout = AbortSignal.timeout.bind(AbortSignal);
  Reflect.deleteProperty(AbortSignal, 'timeout');
  jest.useFakeTimers();
  try {
    await import('../../src/lib/polyfills');
    const signal = AbortSignal.timeout(500);
    jest.advanceTimersByTime(499);
    expect(signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
  } finally {
    jest.useRealTimers();
    Object.assign(AbortSignal, { timeout: nativeTimeout });
  }
});
