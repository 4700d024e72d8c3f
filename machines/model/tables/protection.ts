import { protectionMachine } from '../../protection';
import { never, type Table } from '../table';
import { lifecycleTable } from './lifecycleTable';

const breaks = { timeOut: 'TIMED_OUT', exclude: 'EXCLUDED' };

const steps = {
  ACTIVE: { raise: 'RAISE_PENDING', ...breaks },
  RAISE_PENDING: { raise: 'RAISE_PENDING', dropRaise: 'ACTIVE', due: 'RAISE_READY', ...breaks },
  RAISE_READY: {
    raise: 'RAISE_PENDING',
    dropRaise: 'ACTIVE',
    confirmRaise: 'ACTIVE',
    due: 'ACTIVE',
    ...breaks,
  },
  TIMED_OUT: { due: 'ACTIVE', ...breaks },
  EXCLUDED: { exclude: 'EXCLUDED', askEnd: 'EXCLUSION_ENDING' },
  EXCLUSION_ENDING: { exclude: 'EXCLUDED', due: 'ACTIVE' },
};

/** Lifecycle of a player's protection: specification, section 10. */
export const protection = lifecycleTable('protection', protectionMachine, steps);

const shorterTimeOut = 'is timed out for less than it runs';
const shorterExclusion = 'is excluded for less than it runs';

const bounded = lifecycleTable('protection', protectionMachine, steps, {
  [shorterTimeOut]: { type: 'timeOut', isShorter: true },
  [shorterExclusion]: { type: 'exclude', isShorter: true },
  'its end is asked for too early': { type: 'askEnd', isEarly: true },
});

/** Without a running break of that kind, there is none to shorten. */
const unasked = (status: string): Table['states'][string]['on'] => ({
  ...(status !== 'EXCLUDED' && { [shorterExclusion]: { to: 'EXCLUDED', when: never } }),
  ...(['ACTIVE', 'RAISE_PENDING', 'RAISE_READY'].includes(status) && {
    [shorterTimeOut]: { to: 'TIMED_OUT', when: never },
  }),
});

/** The same lifecycle during a break. */
export const protectionWithBounds: Table = {
  ...bounded,
  states: Object.fromEntries(
    Object.entries(bounded.states).map(([status, row]) => [
      status,
      { ...row, on: { ...row.on, ...unasked(status) } },
    ]),
  ),
};
