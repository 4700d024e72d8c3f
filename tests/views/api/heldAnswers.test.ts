import { expect, test } from '@jest/globals';
import { holdAnswers, releaseAnswers, whenReleased } from '../../../src/api/heldAnswers';

/** A call that is held; `isGiven` is true once it is answered. */
function call() {
  const state = { isGiven: false };
  const answerPromise = whenReleased(Promise.resolve('answer')).then((answer) => {
    state.isGiven = true;
    return answer;
  });
  return { state, answerPromise };
}
const wait = () => new Promise((done) => setTimeout(done, 20));
const pointer = (type: string) => window.dispatchEvent(new Event(type));

test('an answer waits until the page is hydrated', async () => {
  holdAnswers();
  const { state, answerPromise } = call();
  await wait();
  expect(state.isGiven).toBe(false);
  releaseAnswers();
  expect(await answerPromise).toBe('answer');
});

test.each(['pointerup', 'pointercancel'])(
  'an answer waits for the end of a press: %s',
  async (end) => {
    pointer('pointerdown');
    const { state, answerPromise } = call();
    await wait();
    expect(state.isGiven).toBe(false);
    pointer(end);
    expect(await answerPromise).toBe('answer');
    expect(await call().answerPromise).toBe('answer');
  },
);

test('a press whose end is never seen does not hold answers forever', async () => {
  pointer('pointerdown');
  expect(await call().answerPromise).toBe('answer');
});
