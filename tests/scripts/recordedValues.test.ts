import { expect, test } from '@jest/globals';
import { createRecordedValues } from '../../scripts/replay/recordedValues';

const { translateMeasured } = createRecordedValues();

test.each([
  ['on both sides', { timeLeft: 1 }, { timeLeft: 2 }, { timeLeft: 2 }],
  ['in the trace alone', { timeLeft: 1 }, {}, {}],
  ['in the replay alone', {}, { timeLeft: 2 }, { timeLeft: 2 }],
])('a remaining time is taken from the replay: %s', (_where, recorded, actual, expected) => {
  const order = { status: 'OPEN', amount: '1' };
  expect(
    translateMeasured(
      { order: { ...order, ...recorded } },
      { order: { status: 'PAID', ...actual } },
    ),
  ).toEqual({ order: { ...order, ...expected } });
});
