import { roundMachine } from '../../../machines/round';
import { lifecycleTable } from './lifecycleTable';

export const oneOfSeveral = 'one of several bets is taken back';

/** A round of a game: opened by its first bet, then settled or taken back. */
export const round = lifecycleTable(
  'round',
  roundMachine,
  {
    OPEN: {
      bet: 'OPEN',
      win: 'OPEN',
      settle: 'SETTLED',
      rollBack: 'ROLLED_BACK',
      [oneOfSeveral]: 'OPEN',
    },
    SETTLED: {},
    ROLLED_BACK: {},
  },
  { [oneOfSeveral]: { type: 'rollBack', isPlayed: true } },
);
