import { fingerprintMachine, isStored } from '../../fingerprint';
import { offline } from '../failures';
import { answers, fails, sends, table, type Cell, type View } from '../table';

// All values differ, so that mixed-up ones are noticed
const webGL = {
  version: 'WebGL 2.0',
  vendor: 'WebKit',
  vendorUnmasked: 'ARM',
  renderer: 'WebKit WebGL',
  rendererUnmasked: 'Mali-G57',
  shadingLanguageVersion: 'GLSL ES 3.00',
};
const device = {
  ...{ screen: '360x800', version: '5', timezone: 'Asia/Vientiane', userAgent: 'test' },
  ...{ plugins: 'PDF Viewer', webGL, audio: '124.04', platform: 'Linux armv8l' },
  ...{ fingerprint: 'f1', memory: '4', fonts: 'Noto Sans Lao' },
  ...{ languages: 'lo', hardwareConcurrency: '8', vendor: 'Google Inc.' },
};
const today = '2026-11-20';
const record = { fingerprint: 'f1', date: today };

const finds = (stored: typeof record | null) => answers('readRecord', { stored, today });
const send = { to: 'sending', set: { today } };

const dueIn = ({ due }: View) => due as string[];
const begin = (agentId: string) => ({ to: 'collecting', set: { agentId, failure: null } });
const begins = {
  'a player comes': begin('agent-1'),
  'a player of another agent comes': begin('agent-2'),
};

/** While a fingerprint is being sent, players of further agents are queued, each agent at most once. */
const waitsAt = (state: string): Record<string, Cell> => {
  const waits = (agentId: string): Cell => ({
    to: state,
    set: (before) => ({ due: [...new Set([...dueIn(before), agentId])] }),
  });
  return {
    'a player comes': waits('agent-1'),
    'a player of another agent comes': waits('agent-2'),
  };
};

/** The call has ended: the next agent in the queue follows at once. */
const ends = (state: string, set: View = {}): Extract<Cell, object> => ({
  to: (before) => (dueIn(before).length > 0 ? 'collecting' : state),
  set: (before) => {
    const [agentId, ...due] = dueIn(before);
    const turn = agentId === undefined ? {} : { agentId, due, failure: null };
    return { device: null, ...set, ...turn };
  },
});
const failed = ends('waiting', { failure: offline });

export const fingerprint = table({
  name: 'fingerprint',
  machine: fingerprintMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: { isStored, isPending: (snapshot) => snapshot.hasTag('pending') },
  actions: ['storeRecord'],
  events: {
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
        ...waitsAt('collecting'),
        'the device is known': { to: 'comparing', set: { device } },
        'the device cannot be known': { ...failed, reenters: true },
      },
    },
    comparing: {
      is: ['isPending'],
      runs: { readRecord: ({ context }) => ({ agentId: context.agentId }) },
      on: {
        ...waitsAt('comparing'),
        'nothing was sent before': send,
        'it was sent yesterday': send,
        'another device was sent today': send,
        'it was sent today': ends('stored'),
        'the record cannot be read': failed,
      },
    },
    sending: {
      is: ['isPending'],
      runs: { sendDevice: () => device },
      on: {
        ...waitsAt('sending'),
        'it is sent': {
          ...ends('stored'),
          does: ({ agentId }) => [['storeRecord', { agentId, ...record }]],
        },
        'it cannot be sent': failed,
      },
    },
    stored: { is: ['isStored'], on: begins },
  },
});
