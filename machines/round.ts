import { setup } from 'xstate';

/** Events of a game round: reports of the provider, and the decision of staff about a round that never ends. */
export type RoundEvent =
  /** Credit was staked. */
  | { type: 'bet' }
  /** Credit was won; more may follow. */
  | { type: 'win' }
  /** The round is over: no more bets or wins. */
  | { type: 'settle' }
  /** A bet was rolled back. `isPlayed`: the round has other bets, or has won. */
  | { type: 'rollBack'; isPlayed?: boolean }
  /** Staff void the round: the player gets the stakes back, minus its wins. */
  | ({ type: 'void' } & VoidFacts);

/** Member of staff who requested the end of a round and the one who decides it; large stakes need two people. */
export interface VoidFacts {
  /** The round began so recently that the provider may still end it. */
  isRecent?: boolean;
  needsSecondPerson?: boolean;
  askedBy?: string | null;
  voidedBy?: string;
}

/**
 * Lifecycle of a round at a provider that reports rounds. It begins with its first bet. While it is OPEN it may still
 * win, so the promotion under which it began cannot end (`promotionUsage.ts`). Once it has ended, nothing moves credit
 * under its id. A round that its provider never ends is VOIDED by staff.
 */
export const roundMachine = setup({
  types: { events: {} as RoundEvent },
  guards: {
    isPlayed: ({ event }) => event.type === 'rollBack' && event.isPlayed === true,
    mayBeVoided: ({ event }) =>
      event.type === 'void' &&
      !event.isRecent &&
      (!event.needsSecondPerson || (!!event.askedBy && event.askedBy !== event.voidedBy)),
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
        void: { target: 'VOIDED', guard: 'mayBeVoided' },
      },
    },
    SETTLED: { type: 'final' },
    ROLLED_BACK: { type: 'final' },
    VOIDED: { type: 'final' },
  },
});
