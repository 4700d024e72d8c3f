import { describe, expect, it } from '@jest/globals';
import { createActor } from 'xstate';
import type { DevicePayload } from '../../contract/fingerprint';
import {
  fingerprintFailure,
  fingerprintMachine,
  isStored,
  type SentRecord,
} from '../../machines/fingerprint';
import { UnimplementedError } from '../../machines/unimplemented';
import { controlled, settle } from './support/controlled';
import { offline } from '../../machines/model/failures';
import { watchTransitions } from './support/coverage';

const device: DevicePayload = {
  screen: '360x800',
  version: '5.2.0',
  timezone: 'Asia/Vientiane',
  userAgent: 'test',
  plugins: '',
  webGL: {
    version: '',
    vendor: '',
    vendorUnmasked: '',
    renderer: '',
    rendererUnmasked: '',
    shadingLanguageVersion: '',
  },
  audio: '',
  platform: '',
  fingerprint: 'f1',
  memory: '',
  fonts: '',
  languages: 'lo',
  hardwareConcurrency: '8',
  vendor: '',
};
const today = '2026-11-20';
const due = { type: 'fingerprint.due', agentId: 'agent-1' } as const;

const coverage = watchTransitions(fingerprintMachine);

function begin() {
  const collectDevice = controlled<DevicePayload>();
  const readRecord = controlled<
    { stored: SentRecord | null; today: string },
    { agentId: string }
  >();
  const sendDevice = controlled<unknown, DevicePayload>();
  const written: (SentRecord & { agentId: string })[] = [];
  const machine = fingerprintMachine.provide({
    actors: {
      collectDevice: collectDevice.logic,
      readRecord: readRecord.logic,
      sendDevice: sendDevice.logic,
    },
    actions: { storeRecord: (_, record) => written.push(record) },
  });
  const actor = createActor(machine, { inspect: coverage.inspect }).start();
  const now = () => actor.getSnapshot();
  const sendWith = async (stored: SentRecord | null) => {
    actor.send(due);
    await collectDevice.last().answer(device);
    await readRecord.last().answer({ stored, today });
  };
  return { actor, now, written, collectDevice, readRecord, sendDevice, sendWith };
}

describe('a device', () => {
  it('is not asked for before a player is there', () => {
    const { now, collectDevice } = begin();
    expect(now().matches('waiting')).toBe(true);
    expect(collectDevice.calls).toHaveLength(0);
  });

  it.each<[string, SentRecord | null]>([
    ['nothing is stored', null],
    ['another fingerprint is stored', { fingerprint: 'f0', date: today }],
    ['it was last sent on another day', { fingerprint: 'f1', date: '2026-11-19' }],
  ])('is sent when %s, and the agent’s record is written after that', async (_, stored) => {
    const { now, written, readRecord, sendDevice, sendWith } = begin();
    await sendWith(stored);
    expect(readRecord.last().input).toEqual({ agentId: 'agent-1' });
    expect(sendDevice.last().input).toEqual(device);
    expect(written).toEqual([]);
    await sendDevice.last().answer({});
    expect(written).toEqual([{ agentId: 'agent-1', fingerprint: 'f1', date: today }]);
    expect(isStored(now())).toBe(true);
  });

  it('is not sent twice on one day', async () => {
    const { now, written, sendDevice, sendWith } = begin();
    await sendWith({ fingerprint: 'f1', date: today });
    expect(isStored(now())).toBe(true);
    expect(sendDevice.calls).toHaveLength(0);
    expect(written).toEqual([]);
  });

  it('is judged again for the next player’s agent', async () => {
    const { actor, collectDevice, readRecord, sendWith } = begin();
    await sendWith({ fingerprint: 'f1', date: today });
    actor.send({ type: 'fingerprint.due', agentId: 'agent-2' });
    await collectDevice.last().answer(device);
    expect(readRecord.last().input).toEqual({ agentId: 'agent-2' });
  });

  it('is forgotten once it was judged or sent', async () => {
    const { actor, sendWith } = begin();
    await sendWith({ fingerprint: 'f1', date: today });
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('Vientiane');
  });

  it('does not start over while it is under way, and is judged again after that', async () => {
    const { actor, now, collectDevice, readRecord, sendDevice, sendWith } = begin();
    await sendWith(null);
    actor.send(due);
    actor.send(due);
    expect(collectDevice.calls).toHaveLength(1);
    await sendDevice.last().answer({});
    expect(collectDevice.calls).toHaveLength(2);
    await collectDevice.last().answer(device);
    await readRecord.last().answer({ stored: { fingerprint: 'f1', date: today }, today });
    expect(isStored(now())).toBe(true);
    expect(collectDevice.calls).toHaveLength(2);
    expect(sendDevice.calls).toHaveLength(1);
  });

  it('is judged for each agent that came while it was under way', async () => {
    const { actor, collectDevice, readRecord } = begin();
    const stored = { fingerprint: 'f1', date: today };
    for (const agentId of ['agent-1', 'agent-2', 'agent-3'])
      actor.send({ type: 'fingerprint.due', agentId });
    for (let agents = 0; agents < 3; agents += 1) {
      await collectDevice.last().answer(device);
      await readRecord.last().answer({ stored, today });
    }
    expect(readRecord.calls.map(({ input }) => input.agentId)).toEqual([
      'agent-1',
      'agent-2',
      'agent-3',
    ]);
  });
});

describe('a failure', () => {
  it('to send leaves the record, and the next time tries again', async () => {
    const { now, written, sendDevice, sendWith } = begin();
    await sendWith(null);
    await sendDevice.last().fail(offline);
    expect(now().matches('waiting')).toBe(true);
    expect(fingerprintFailure(now())).toEqual(offline);
    expect(written).toEqual([]);
    await sendWith(null);
    expect(fingerprintFailure(now())).toBeNull();
    await sendDevice.last().answer({});
    expect(written).toHaveLength(1);
  });

  it('is followed by the next try at once when one came meanwhile', async () => {
    const { actor, now, collectDevice, sendDevice, sendWith } = begin();
    await sendWith(null);
    actor.send(due);
    await sendDevice.last().fail(offline);
    expect(collectDevice.calls).toHaveLength(2);
    expect(fingerprintFailure(now())).toBeNull();
    await collectDevice.last().fail(offline);
    expect(now().matches('waiting')).toBe(true);
    expect(collectDevice.calls).toHaveLength(2);
  });

  it('to collect or to read waits for the next time', async () => {
    const { actor, now, collectDevice, readRecord } = begin();
    actor.send(due);
    await collectDevice.last().fail(new Error('no canvas'));
    expect(fingerprintFailure(now())).toEqual({ kind: 'broken' });
    actor.send(due);
    await collectDevice.last().answer(device);
    await readRecord.last().fail(new Error('no storage'));
    expect(now().matches('waiting')).toBe(true);
    expect(now().context.device).toBeNull();
  });
});

it('throws when a call is missing', async () => {
  const errors: unknown[] = [];
  const actor = createActor(fingerprintMachine);
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  actor.send(due);
  await settle();
  expect(errors).toEqual([expect.any(UnimplementedError)]);
});

it('every transition was taken above', () => {
  expect(coverage.unseen()).toEqual([]);
});
