import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { OutcomeMark } from '../../src/features/orders/OutcomeSign';
import { useOutcomeVibration } from '../../src/features/orders/useOutcomeVibration';

const waiting: OutcomeMark = 'breathing';
const red: OutcomeMark = { icon: 'close', tone: 'red' };

const vibrate = jest.fn<Navigator['vibrate']>();
beforeEach(() => {
  vibrate.mockReset();
  Object.assign(navigator, { vibrate });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'vibrate'));

const show = (mark: OutcomeMark) =>
  renderHook((props) => useOutcomeVibration(props.mark), { initialProps: { mark } });

test.each<[OutcomeMark, number[]]>([
  ['blooming', [40, 60, 80]],
  [red, [80, 60, 80]],
])('an order that ends as %j while it is shown vibrates once, in its pattern', (mark, pattern) => {
  const { rerender } = show(waiting);
  rerender({ mark });
  rerender({ mark });
  expect(vibrate.mock.calls).toEqual([[pattern]]);
});

test.each<OutcomeMark>(['blooming', red, waiting])(
  'an order that is opened as %j does not vibrate',
  (mark) => {
    show(mark).rerender({ mark });
    expect(vibrate).not.toHaveBeenCalled();
  },
);

test('nothing vibrates for a reader who has reduced motion', () => {
  const matchMedia = jest.spyOn(window, 'matchMedia');
  matchMedia.mockReturnValue({ matches: true } as MediaQueryList);
  const { rerender } = show(waiting);
  rerender({ mark: 'blooming' });
  expect(vibrate).not.toHaveBeenCalled();
});
