import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import type { DevicePayload } from '../contract/fingerprint';
import { assertPresent } from './assertPresent';
import { failureIn, type CallFailure } from './failure';
import { unimplementedAction, unimplementedCall } from './unimplemented';

/** A player of this agent is on the page. */
export type FingerprintEvent = { type: 'fingerprint.due'; agentId: string };

export type FingerprintTag = 'pending';

/** Stored for an agent: the fingerprint that was sent, and the calendar day of that (`2026-11-20`). */
export interface SentRecord {
  fingerprint: string;
  date: string;
}

interface FingerprintContext {
  /** The agents still to be processed. */
  due: string[];
  agentId: string | null;
  /** The device, until it is sent. */
  device: DevicePayload | null;
  /** The day on which it was decided to send. */
  today: string | null;
  failure: CallFailure | null;
}

/**
 * Sends the device's fingerprint at most once a calendar day, and when it has changed (specification, section 4). The
 * record is per agent and written only after a success, so that the next `fingerprint.due` retries a failure. An event
 * that arrives while a fingerprint is being sent is queued.
 *
 * To provide: calls `collectDevice`, `readRecord` (answers the stored record and today's date), `sendDevice`;
 * action `storeRecord`.
 */
export const fingerprintMachine = setup({
  types: {
    context: {} as FingerprintContext,
    events: {} as FingerprintEvent,
    tags: {} as FingerprintTag,
  },
  actors: {
    collectDevice: unimplementedCall<DevicePayload>('collectDevice'),
    readRecord: unimplementedCall<
      { stored: SentRecord | null; today: string },
      { agentId: string }
    >('readRecord'),
    sendDevice: unimplementedCall<unknown, DevicePayload>('sendDevice'),
  },
  actions: {
    storeRecord: unimplementedAction<SentRecord & { agentId: string }>('storeRecord'),
    assignDue: assign(({ context: { due }, event }) => {
      assertEvent(event, 'fingerprint.due');
      return { due: due.includes(event.agentId) ? due : [...due, event.agentId] };
    }),
    takeDue: assign(({ context: { due } }) => ({
      agentId: due[0] ?? null,
      due: due.slice(1),
      failure: null,
    })),
    assignDevice: assign((_, device: DevicePayload) => ({ device })),
    assignToday: assign((_, { today }: { today: string }) => ({ today })),
    forgetDevice: assign({ device: null }),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
  },
  guards: {
    hasDue: ({ context }) => context.due.length > 0,
    /** The fingerprint or the day differs from the stored one. */
    isDue: ({ context }, { stored, today }: { stored: SentRecord | null; today: string }) =>
      stored?.fingerprint !== assertPresent(context.device).fingerprint || stored.date !== today,
  },
}).createMachine({
  id: 'fingerprint',
  context: { due: [], agentId: null, device: null, today: null, failure: null },
  initial: 'waiting',
  on: { 'fingerprint.due': { actions: 'assignDue' } },
  states: {
    waiting: {
      entry: 'forgetDevice',
      always: { guard: 'hasDue', target: 'collecting', actions: 'takeDue' },
    },
    collecting: {
      tags: ['pending'],
      invoke: {
        id: 'collectDevice',
        src: 'collectDevice',
        onDone: {
          target: 'comparing',
          actions: { type: 'assignDevice', params: ({ event }) => event.output },
        },
        onError: { target: 'waiting', actions: 'assignFailure' },
      },
    },
    comparing: {
      tags: ['pending'],
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context }) => ({ agentId: assertPresent(context.agentId) }),
        onDone: [
          {
            guard: { type: 'isDue', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'assignToday', params: ({ event }) => event.output },
          },
          { target: 'stored' },
        ],
        onError: { target: 'waiting', actions: 'assignFailure' },
      },
    },
    sending: {
      tags: ['pending'],
      invoke: {
        id: 'sendDevice',
        src: 'sendDevice',
        input: ({ context }) => assertPresent(context.device),
        onDone: {
          target: 'stored',
          actions: {
            type: 'storeRecord',
            params: ({ context }) => ({
              agentId: assertPresent(context.agentId),
              fingerprint: assertPresent(context.device).fingerprint,
              date: assertPresent(context.today),
            }),
          },
        },
        onError: { target: 'waiting', actions: 'assignFailure' },
      },
    },
    stored: {
      entry: 'forgetDevice',
      always: { guard: 'hasDue', target: 'collecting', actions: 'takeDue' },
    },
  },
});

type FingerprintSnapshot = SnapshotFrom<typeof fingerprintMachine>;

/** Today's record is stored: just written, or found. */
export const isStored = (snapshot: FingerprintSnapshot) => snapshot.matches('stored');
