import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { timer } from './timer';
import { unimplementedCall } from './unimplemented';

export type ConnectionEvent =
  /** The device reports that it has lost its network, or has one again. */
  | { type: 'network.lost' }
  | { type: 'network.found' }
  /** A call got an answer of a service that works. */
  | { type: 'service.answered' }
  /** A call got no answer, or one that may mean that the service is down. */
  | { type: 'service.missed' }
  /** The first probe takes long. */
  | { type: 'connection.late' }
  /** Probe now: its time has come, or the player looks at the page again. */
  | { type: 'connection.probe' };

/** `cut`: nothing can be sent. `noNetwork`: because the device has no network. */
export type ConnectionTag = 'pending' | 'cut' | 'noNetwork';

/** Events that the page receives by `actor.on`. */
export interface ConnectionEmitted {
  /** The connection is back: fetch what was missed. */
  type: 'connection.restored';
}

interface ConnectionContext {
  /** Number of probes in a row without an answer, counted only as far as it lengthens the delay. */
  misses: number;
}

/** Timeout of the first probe, after which the service counts as unreachable, ms. */
const responseTimeoutMs = 700;
/** Delays between probes, ms; the last one repeats. */
const probeDelays = [1_000, 2_000, 5_000, 10_000] as const;

/**
 * Whether the service can be reached. One call without an answer proves nothing, because only that call may have
 * failed: a probe follows immediately. A device without network is distinguished from a service that does not answer.
 * While the connection is cut nothing is sent, and probes find out when it is back: the network state that the device
 * reports may be wrong.
 *
 * To provide: call `probe`, which rejects when the service does not answer.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    tags: {} as ConnectionTag,
  },
  actors: { probe: unimplementedCall<unknown>('probe'), timer },
  actions: {
    countMiss: assign({
      misses: ({ context }) => Math.min(context.misses + 1, probeDelays.length - 1),
    }),
    forgetMisses: assign({ misses: 0 }),
    emitRestored: emit({ type: 'connection.restored' }),
  },
}).createMachine({
  id: 'connection',
  context: { misses: 0 },
  initial: 'online',
  states: {
    online: {
      entry: 'forgetMisses',
      on: { 'network.lost': 'offline', 'service.missed': 'doubting' },
    },
    doubting: {
      tags: ['pending'],
      on: {
        'network.lost': 'offline',
        'service.answered': 'online',
        'connection.late': 'unreachable',
      },
      invoke: [
        { id: 'probe', src: 'probe', onDone: 'online', onError: 'unreachable' },
        {
          id: 'lateness',
          src: 'timer',
          input: { ms: responseTimeoutMs, event: { type: 'connection.late' } },
        },
      ],
    },
    offline: {
      tags: ['cut', 'noNetwork'],
      on: { 'service.answered': { target: 'online', actions: 'emitRestored' } },
      initial: 'waiting',
      states: {
        waiting: {
          on: { 'network.found': 'probing', 'connection.probe': 'checking' },
          invoke: {
            id: 'nextProbe',
            src: 'timer',
            input: ({ context }) => ({
              ms: probeDelays[context.misses] ?? probeDelays[0],
              event: { type: 'connection.probe' },
            }),
          },
        },
        // The device's network state may be wrong, and may never be updated.
        checking: {
          on: { 'network.found': 'probing' },
          invoke: {
            id: 'probe',
            src: 'probe',
            onDone: { target: '#connection.online', actions: 'emitRestored' },
            onError: { target: 'waiting', actions: 'countMiss' },
          },
        },
        probing: {
          tags: ['pending'],
          on: { 'network.lost': 'waiting' },
          invoke: {
            id: 'probe',
            src: 'probe',
            onDone: { target: '#connection.online', actions: 'emitRestored' },
            onError: '#connection.unreachable',
          },
        },
      },
    },
    unreachable: {
      tags: ['cut'],
      on: {
        'network.lost': 'offline',
        'service.answered': { target: 'online', actions: 'emitRestored' },
      },
      initial: 'waiting',
      states: {
        waiting: {
          on: { 'network.found': 'probing', 'connection.probe': 'probing' },
          invoke: {
            id: 'nextProbe',
            src: 'timer',
            input: ({ context }) => ({
              ms: probeDelays[context.misses] ?? probeDelays[0],
              event: { type: 'connection.probe' },
            }),
          },
        },
        probing: {
          tags: ['pending'],
          invoke: {
            id: 'probe',
            src: 'probe',
            onDone: { target: '#connection.online', actions: 'emitRestored' },
            onError: { target: 'waiting', actions: 'countMiss' },
          },
        },
      },
    },
  },
});

type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;

/** The service cannot be reached: actions that move money are disabled. */
export const isCut = (snapshot: ConnectionSnapshot) => snapshot.hasTag('cut');
/** The device itself has no network. */
export const isWithoutNetwork = (snapshot: ConnectionSnapshot) => snapshot.hasTag('noNetwork');
