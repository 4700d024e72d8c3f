import fc from 'fast-check';
import { providers, type Provider } from '../../../contract/provider';
import type { ProviderBehaviour } from '../../../contract/sandbox';
import { demoPromotions } from '../../../server/sandbox/demo/seedPromotions';
import {
  depositSteps,
  parts,
  paymentWays,
  winnings,
  type Action,
  type ActionType,
  type Choices,
} from './actions';

/** Chooses the first value most often, and simplifies failing sequences to it. */
function mostly<Value>(weight: number, first: Value, ...rest: readonly Value[]) {
  const others = rest.map((value) => ({ weight: 1, arbitrary: fc.constant(value) }));
  return fc.oneof({ withCrossShrink: true }, { weight, arbitrary: fc.constant(first) }, ...others);
}

const except = <Value>(all: readonly Value[], ...some: Value[]): Value[] =>
  all.filter((one) => !some.includes(one));

const promotions = demoPromotions.map(({ id }) => id);
/** Promotions with the simplest terms are chosen more often: all must be withdrawn, and one has a cap. */
const plain = ['million-20', 'double-500'];

const choices: fc.Arbitrary<Choices> = fc.record({
  who: mostly(8, 0, 1, 1, 2),
  nth: mostly(4, 0, 1, 2),
  /** Mostly the same provider, because the terms of a promotion concern the credit at one provider. */
  provider: mostly<Provider>(12, 'gclub', ...except(providers, 'gclub')),
  promotionId: fc.constantFrom(...plain, ...plain, ...except(promotions, ...plain)),
  /** The promotion's amount, more than any promotion requires, and an amount that stays below the threshold. */
  kip: mostly<bigint | null>(2, null, 2_000_000n, 2_000_000n, 5_000_000n, 200_000n, 10_000n),
  paid: mostly(10, true, false),
  way: mostly(4, ...paymentWays),
  step: fc.constantFrom(...depositSteps),
  part: mostly(4, ...parts),
  thb: fc.constantFrom(...winnings),
  isApproved: mostly(4, true, false),
  behaviour: fc.constantFrom<ProviderBehaviour>('normal', 'hold', 'refuse'),
  /** The duration of a round, the time to pay an order, and less than both. */
  seconds: fc.constantFrom(61, 16 * 60, 5),
});

/** Actions that are taken in a row, with the same parameters except for fixed ones. */
export interface Habit {
  weight: number;
  acts: (ActionType | [ActionType, Partial<Choices>])[];
  fixed?: Partial<Choices>;
}

/** Habits with a single action, weighted by its type. */
const single = (weights: Partial<Record<ActionType, number>>): Habit[] =>
  Object.entries(weights).map(([type, weight]) => ({ weight, acts: [type as ActionType] }));

const money: Habit[] = [
  ...single({ deposit: 5, use: 1, giveUp: 2, recheck: 1, withdraw: 2, decide: 3 }),
  ...single({ pay: 1, depositStep: 2, behave: 1, clock: 1 }),
  { weight: 5, acts: ['use', 'deposit'], fixed: { kip: null, paid: true } },
  { weight: 4, acts: ['withdraw', 'decide'] },
];

/** Credit below the threshold is staked in a round before the promotion is paid for. */
const beganBefore: Habit['acts'] = [
  ['deposit', { kip: 10_000n, paid: true }],
  'use',
  ['deposit', { kip: null, paid: false }],
  ['bet', { nth: 0, part: 'all' }],
  ['pay', { nth: 0, way: 'exact' }],
];

/** What sequences consist of, by topic. They must often reach the end of a promotion's terms, and lose payments. */
const mixes = {
  money,
  games: [
    ...money,
    ...single({ stake: 3, win: 3, clock: 1 }),
    { weight: 2, acts: ['stake', 'win'] },
    { weight: 2, acts: ['stake', 'giveUp', 'win'] },
    { weight: 2, acts: ['stake', 'recheck', 'win'] },
    { weight: 3, acts: ['withdraw', 'win', 'decide'] },
  ],
  rounds: [
    ...money,
    ...single({ bet: 3, roundWin: 3, takeBack: 2, clock: 1 }),
    { weight: 2, acts: ['bet', 'roundWin'] },
    { weight: 2, acts: ['bet', 'giveUp', 'roundWin'] },
    { weight: 2, acts: ['bet', 'recheck', 'roundWin'] },
    { weight: 2, acts: ['bet', 'takeBack', 'recheck'] },
    { weight: 2, acts: ['bet', 'withdraw', 'decide', 'roundWin'] },
    { weight: 3, acts: ['withdraw', 'roundWin', 'decide'] },
    // A round that is open when a promotion is paid for, and continues
    {
      weight: 3,
      acts: [...beganBefore, 'roundWin', ['withdraw', { part: 'all' }], 'decide'],
    },
    {
      weight: 3,
      acts: [...beganBefore, ['bet', { nth: 1, part: 'most' }], 'roundWin', 'giveUp'],
    },
  ],
  payments: [
    ...single({ deposit: 2, pay: 4, depositStep: 6, use: 1, behave: 2, clock: 1 }),
    ...single({ stray: 1, returnStray: 1 }),
    { weight: 3, acts: ['deposit', 'pay', 'depositStep'], fixed: { paid: false } },
    { weight: 2, acts: ['deposit', 'clock', 'pay'], fixed: { paid: false, seconds: 16 * 60 } },
    { weight: 2, acts: ['behave', 'deposit', 'depositStep'], fixed: { paid: true } },
  ],
} satisfies Record<string, Habit[]>;
export type Mix = keyof typeof mixes;

/** Sequences of `length` actions. A failing sequence is simplified by leaving out habits. */
export function generateSequences(mix: Mix, length: number): fc.Arbitrary<Action[]> {
  const habit = fc.oneof(
    ...mixes[mix].map((one) => ({ weight: one.weight, arbitrary: actionsOf(one) })),
  );
  const habits = fc.option(habit, { freq: 100 });
  return fc
    .array(habits, { minLength: length, maxLength: length })
    .map((all) => all.flatMap((actions) => actions ?? []).slice(0, length));
}

const actionsOf = ({ acts, fixed }: Habit): fc.Arbitrary<Action[]> =>
  choices.map((chosen) =>
    acts.map((act) => {
      const [type, own] = typeof act === 'string' ? [act, {}] : act;
      return { type, ...chosen, ...fixed, ...own };
    }),
  );
