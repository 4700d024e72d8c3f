import { isSending, statementUploadMachine } from '../../statementUpload';
import { offline, refused } from '../failures';
import { answers, fails, sends, table } from '../table';

const id = '6f2c1f0e-0b0a-4b0e-9a53-6d4a3e0c8f11';
const file = { name: 'bcel.csv', size: 4_096 };
const broken = refused('VALIDATION');

export const statementUpload = table({
  name: 'statementUpload',
  machine: statementUploadMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: { isSending },
  actions: ['openStatement'],
  events: {
    'a file is chosen': sends({ type: 'upload.choose', file }),
    'an empty file is chosen': sends({ type: 'upload.choose', file: { ...file, size: 0 } }),
    'a file is chosen that is too large': sends({
      type: 'upload.choose',
      file: { ...file, size: 67_108_865 },
    }),
    'it was sent': answers('sendFile', { id }),
    'it cannot be sent': fails('sendFile', offline),
    'the file is refused': fails('sendFile', broken),
  },
  states: {
    choosing: {
      on: {
        'a file is chosen': { to: 'sending', set: { failure: null } },
        'an empty file is chosen': { to: 'choosing', set: { failure: { kind: 'empty' } } },
        'a file is chosen that is too large': {
          to: 'choosing',
          set: { failure: { kind: 'tooLarge' } },
        },
      },
    },
    sending: {
      is: ['isSending'],
      runs: { sendFile: () => file },
      on: {
        'it was sent': { to: 'choosing', does: [['openStatement', { id }]] },
        'it cannot be sent': {
          to: 'choosing',
          set: { failure: { kind: 'unanswered', outcome: null } },
        },
        'the file is refused': { to: 'choosing', set: { failure: broken } },
      },
    },
  },
});
