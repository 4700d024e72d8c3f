import { roundMachine } from '../../round';
import { lifecycleTable } from './lifecycleTable';

export const oneOfSeveral = 'one of several bets is taken back';
export const tooSoon = 'staff end it while its provider still may';
export const bySame = 'a large one is ended by one person alone';

/** A round of a game: opened by its first bet, then settled, rolled back, or ended by staff. */
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
      void: 'VOIDED',
    },
    SETTLED: {},
    ROLLED_BACK: {},
    VOIDED: {},
  },
  {
    [oneOfSeveral]: { type: 'rollBack', isPlayed: true },
    [tooSoon]: { type: 'void', isRecent: true },
    [bySame]: { type: 'void', needsSecondPerson: true, askedBy: 'noy', voidedBy: 'noy' },
  },
);
