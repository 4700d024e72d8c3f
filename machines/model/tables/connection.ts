import { connectionMachine, isCut, isWithoutNetwork } from '../../connection';
import { answers, fails, sends, table, waits, type Cell, type View } from '../table';

/** Timeout of the first probe, ms. */
const patience = 700;
/** Delays between probes, ms; the last one repeats. */
const probeDelays = [1_000, 2_000, 5_000, 10_000];
const maxMisses = 3;
const misses = (view: View) => view.misses as number;

const restored = ['connection.restored'] as const;
/** The connection is back: what was missed is fetched. */
const back: Cell = { to: 'online', set: { misses: 0 }, does: [restored] };
/** The service answers: only that one call has failed. */
const fine: Cell = { to: 'online', set: { misses: 0 } };
const probe = { probe: () => undefined };

export const connection = table({
  name: 'connection',
  machine: connectionMachine,
  kind: 'flow',
  // Shown by tests/e2e/offline.test.ts: a browser cannot bring about all of it by itself
  view: ({ context }) => ({ ...context }),
  selectors: { isCut, isWithoutNetwork, isPending: (snapshot) => snapshot.hasTag('pending') },
  events: {
    'the network is lost': sends({ type: 'network.lost' }),
    'the network is found': sends({ type: 'network.found' }),
    'a call is answered': sends({ type: 'service.answered' }),
    'a call is not answered': sends({ type: 'service.missed' }),
    'the probe is answered': answers('probe'),
    'the probe is not answered': fails('probe', new Error('no answer')),
    'the probe takes long': waits(
      () => patience,
      () => ({ type: 'connection.late' }),
    ),
    'the next probe is due': waits(
      (view) => probeDelays[misses(view)] ?? 0,
      () => ({ type: 'connection.probe' }),
    ),
  },
  states: {
    online: {
      on: { 'the network is lost': 'offline.waiting', 'a call is not answered': 'doubting' },
    },
    doubting: {
      is: ['isPending'],
      runs: probe,
      on: {
        'the network is lost': 'offline.waiting',
        'a call is answered': fine,
        'the probe is answered': fine,
        'the probe is not answered': 'unreachable.waiting',
        'the probe takes long': 'unreachable.waiting',
      },
    },
    'offline.waiting': {
      is: ['isCut', 'isWithoutNetwork'],
      on: {
        'the network is found': 'offline.probing',
        'a call is answered': back,
        'the next probe is due': 'offline.checking',
      },
    },
    'offline.checking': {
      is: ['isCut', 'isWithoutNetwork'],
      runs: probe,
      on: {
        'the network is found': { to: 'offline.probing', reenters: true },
        'a call is answered': back,
        'the probe is answered': back,
        'the probe is not answered': {
          to: 'offline.waiting',
          set: (before) => ({ misses: Math.min(misses(before) + 1, maxMisses) }),
        },
      },
    },
    'offline.probing': {
      is: ['isCut', 'isPending', 'isWithoutNetwork'],
      runs: probe,
      on: {
        'the network is lost': 'offline.waiting',
        'a call is answered': back,
        'the probe is answered': back,
        'the probe is not answered': 'unreachable.waiting',
      },
    },
    'unreachable.waiting': {
      is: ['isCut'],
      on: {
        'the network is lost': 'offline.waiting',
        'the network is found': 'unreachable.probing',
        'a call is answered': back,
        'the next probe is due': 'unreachable.probing',
      },
    },
    'unreachable.probing': {
      is: ['isCut', 'isPending'],
      runs: probe,
      on: {
        'the network is lost': 'offline.waiting',
        'a call is answered': back,
        'the probe is answered': back,
        'the probe is not answered': {
          to: 'unreachable.waiting',
          set: (before) => ({ misses: Math.min(misses(before) + 1, maxMisses) }),
        },
      },
    },
  },
});
