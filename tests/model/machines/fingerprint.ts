import { fingerprintMachine, isStored } from '../../../machines/fingerprint';
import { offline } from '../../machines/support/controlled';
import { answers, fails, sends, table } from '../support/table';

const webGL = {
  version: '',
  vendor: '',
  vendorUnmasked: '',
  renderer: '',
  rendererUnmasked: '',
  shadingLanguageVersion: '',
};
const device = {
  ...{ screen: '360x800', version: '5', timezone: 'Asia/Vientiane', userAgent: 'test' },
  ...{ plugins: '', webGL, audio: '', platform: '', fingerprint: 'f1', memory: '', fonts: '' },
  ...{ languages: 'lo', hardwareConcurrency: '8', vendor: '' },
};
const today = '2026-11-20';
const record = { fingerprint: 'f1', date: today };

const finds = (stored: typeof record | null) => answers('readRecord', { stored, today });
const send = { to: 'sending', set: { today } };
const failed = { to: 'waiting', set: { device: null, failure: offline } };
const begin = (agentId: string) => ({ to: 'collecting', set: { agentId, failure: null } });
const begins = {
  'a player comes': begin('agent-1'),
  'a player of another agent comes': begin('agent-2'),
};

export const fingerprint = table({
  name: 'fingerprint',
  machine: fingerprintMachine,
  kind: 'flow',
  hasScreen: false,
  view: ({ context }) => ({ ...context }),
  selectors: { isStored, isPending: (snapshot) => snapshot.hasTag('pending') },
  actions: ['storeRecord'],
  happenings: {
    'a player comes': sends({ type: 'fingerprint.due', agentId: 'agent-1' }),
    'a player of another agent comes': sends({ type: 'fingerprint.due', agentId: 'agent-2' }),
    'the device is known': answers('collectDevice', device),
    'the device cannot be known': fails('collectDevice', offline),
    'nothing was sent before': finds(null),
    'it was sent today': finds(record),
    'it was sent yesterday': finds({ ...record, date: '2026-11-19' }),
    'another device was sent today': finds({ ...record, fingerprint: 'f0' }),
    'the record cannot be read': fails('readRecord', offline),
    'it is sent': answers('sendDevice'),
    'it cannot be sent': fails('sendDevice', offline),
  },
  states: {
    waiting: { on: begins },
    collecting: {
      is: ['isPending'],
      runs: { collectDevice: () => undefined },
      on: {
        'the device is known': { to: 'comparing', set: { device } },
        'the device cannot be known': failed,
      },
    },
    comparing: {
      is: ['isPending'],
      runs: { readRecord: ({ context }) => ({ agentId: context.agentId }) },
      on: {
        'nothing was sent before': send,
        'it was sent yesterday': send,
        'another device was sent today': send,
        'it was sent today': { to: 'stored', set: { device: null } },
        'the record cannot be read': failed,
      },
    },
    sending: {
      is: ['isPending'],
      runs: { sendDevice: () => device },
      on: {
        'it is sent': {
          to: 'stored',
          set: { device: null },
          does: ({ agentId }) => [['storeRecord', { agentId, ...record }]],
        },
        'it cannot be sent': failed,
      },
    },
    stored: { is: ['isStored'], on: begins },
  },
});
