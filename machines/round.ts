import { setup } from 'xstate';

/** What a provider reports of a round of a game. */
export type RoundEvent =
  /** Credit was staked. */
  | { type: 'bet' }
  /** Credit was won; more may follow. */
  | { type: 'win' }
  /** It is over: nothing is staked or won any more. */
  | { type: 'settle' }
  /** A bet was taken back. `isPlayed`: the round has other bets, or has won. */
  | { type: 'rollBack'; isPlayed?: boolean };

/**
 * Lifecycle of a round at a provider that reports rounds. It begins with its first bet. While it is OPEN it may still
 * win, so that a promotion it was begun under does not end (`promotionUsage.ts`); once it has ended nothing moves credit
 * under its id.
 */
export const roundMachine = setup({
  types: { events: {} as RoundEvent },
  guards: {
    isPlayed: ({ event }) => event.type === 'rollBack' && event.isPlayed === true,
  },
}).createMachine({
  id: 'round',
  initial: 'OPEN',
  states: {
    OPEN: {
      on: {
        bet: 'OPEN',
        win: 'OPEN',
        settle: 'SETTLED',
        rollBack: [{ target: 'OPEN', guard: 'isPlayed' }, { target: 'ROLLED_BACK' }],
      },
    },
    SETTLED: { type: 'final' },
    ROLLED_BACK: { type: 'final' },
  },
});
