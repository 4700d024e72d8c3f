import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import { statementLimits } from '../contract/reconciliation';
import { callFailureIn } from './statementImportOutcome';
import type { ChosenFile, UploadEvent, UploadFailure, UploadTag } from './statementImportTypes';
import { unimplementedAction, unimplementedCall } from './unimplemented';

/**
 * Uploads a statement file of the bank. Then the page of its statement is opened; after a failure the file may be
 * chosen again.
 *
 * To provide: call `sendFile`; action `openStatement`, with the id of the statement.
 */
export const statementUploadMachine = setup({
  types: {
    context: {} as { failure: UploadFailure | null },
    events: {} as UploadEvent,
    tags: {} as UploadTag,
  },
  actors: { sendFile: unimplementedCall<{ id: string }, ChosenFile>('sendFile') },
  actions: {
    openStatement: unimplementedAction<{ id: string }>('openStatement'),
    refuseEmpty: assign({ failure: { kind: 'empty' as const } }),
    refuseTooLarge: assign({ failure: { kind: 'tooLarge' as const } }),
    assignFailure: assign(({ event }) => ({ failure: callFailureIn(event) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isEmpty: (_, { size }: ChosenFile) => size === 0,
    isTooLarge: (_, { size }: ChosenFile) => size > statementLimits.bytes,
  },
}).createMachine({
  id: 'statementUpload',
  context: { failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'upload.choose': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.file },
            actions: 'refuseEmpty',
          },
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event.file },
            actions: 'refuseTooLarge',
          },
          { target: 'sending', actions: 'clearFailure' },
        ],
      },
    },
    sending: {
      tags: ['pending'],
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ event }) => {
          assertEvent(event, 'upload.choose');
          return event.file;
        },
        onDone: {
          target: 'choosing',
          actions: { type: 'openStatement', params: ({ event }) => event.output },
        },
        onError: { target: 'choosing', actions: 'assignFailure' },
      },
    },
  },
});

type UploadSnapshot = SnapshotFrom<typeof statementUploadMachine>;

/** A file is on its way. */
export const isSending = (snapshot: UploadSnapshot) => snapshot.hasTag('pending');
/** Failure of the last upload, or null. */
export const uploadFailure = (snapshot: UploadSnapshot) => snapshot.context.failure;
