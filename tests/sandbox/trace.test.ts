import { expect, test } from '@jest/globals';
import { createActor, fromPromise } from 'xstate';
import { bankAccountMachine } from '../../machines/bankAccount';
import { changePasswordMachine } from '../../machines/changePassword';
import { drawerMachine } from '../../machines/drawer';
import { fingerprintMachine, type SentRecord } from '../../machines/fingerprint';
import { createRecorder } from '../../sandbox/trace/recorder';
import { replayOnMachines } from '../../sandbox/trace/replay';
import { readTrace, type Trace } from '../../sandbox/trace/trace';
import type { Agency } from '../../contract/agency';
import type { BankAccountCreate } from '../../contract/bankAccounts';
import type { DevicePayload } from '../../contract/fingerprint';
import type { PasswordChangeBody } from '../../contract/players';
import { limits } from '../machines/support/samples';

const about = { name: 'a test', language: 'lo', player: null };
const written = (trace: Trace) => readTrace(JSON.stringify(trace));

const agency: Agency = {
  id: 'agency-1',
  name: null,
  licenceNote: null,
  social: { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' },
  passkeys: false,
  terms: null,
};

const device: DevicePayload = {
  screen: '360x780',
  version: '5.2.0',
  timezone: 'Asia/Vientiane',
  userAgent: 'canary browser',
  plugins: '',
  webGL: {
    version: '',
    vendor: '',
    vendorUnmasked: '',
    renderer: 'canary renderer',
    rendererUnmasked: '',
    shadingLanguageVersion: '',
  },
  audio: '124.04347527516074',
  platform: 'Linux armv8l',
  fingerprint: 'canary-visitor-id',
  memory: '4',
  fonts: 'canary font',
  languages: 'lo',
  hardwareConcurrency: '8',
  vendor: 'Google Inc.',
};

const canaries = {
  password: 'canary-password-1',
  accountNumber: '9876500001234',
  accountName: 'CANARY NAME',
  fingerprint: device.fingerprint,
  userAgent: device.userAgent,
  renderer: device.webGL.renderer,
  fonts: device.fonts,
};

/** A player changes the password, adds an account, and the device is sent. */
async function recordSecrets() {
  const recorder = createRecorder(() => 0);
  const options = { inspect: recorder.inspect };
  const passwords = createActor(
    changePasswordMachine.provide({
      actors: { changePassword: fromPromise<unknown, PasswordChangeBody>(async () => ({})) },
      actions: { notifyFailure: () => {}, reloadPage: () => {} },
    }),
    options,
  ).start();
  passwords.send({ type: 'password.open' });
  passwords.send({
    type: 'password.submit',
    agency,
    limits,
    passwords: {
      currentPassword: 'another-canary-2',
      newPassword: canaries.password,
      confirmNewPassword: canaries.password,
    },
  });
  const account = createActor(
    bankAccountMachine.provide({
      actors: {
        addBankAccount: fromPromise<unknown, BankAccountCreate>(async ({ input }) => {
          throw Object.assign(new Error('refused'), { kind: 'offline', tried: input });
        }),
      },
    }),
    options,
  ).start();
  const { accountNumber, accountName } = canaries;
  account.send({
    type: 'bankAccount.submit',
    draft: { bankId: 'bcel', accountNumber, accountName },
    limits,
  });
  const fingerprint = createActor(
    fingerprintMachine.provide({
      actors: {
        collectDevice: fromPromise(async () => device),
        readRecord: fromPromise<{ stored: SentRecord | null; today: string }, { agentId: string }>(
          async () => ({
            stored: { fingerprint: canaries.fingerprint, date: '2026-11-20' },
            today: '2026-11-21',
          }),
        ),
        sendDevice: fromPromise<unknown, DevicePayload>(async () => ({})),
      },
      actions: { storeRecord: () => {} },
    }),
    options,
  ).start();
  fingerprint.send({ type: 'fingerprint.due', agentId: 'champa' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  return recorder.trace(about);
}

test('a trace has no password, no account and no device in it', async () => {
  const text = JSON.stringify(await recordSecrets());
  for (const canary of [...Object.values(canaries), 'another-canary-2'])
    expect(text).not.toContain(canary);
  expect(text).toContain('bankAccount.submit');
  expect(text).toContain('xstate.done.actor.sendDevice');
});

test('what was covered still has its length and its equals, so the machines decide as they did', async () => {
  const trace = await recordSecrets();
  const submit = trace.steps.find(({ event }) => event.type === 'password.submit')?.event;
  const { currentPassword, newPassword, confirmNewPassword } = submit?.['passwords'] as Record<
    string,
    string
  >;
  expect(newPassword).toBe(confirmNewPassword);
  expect(newPassword).not.toBe(currentPassword);
  expect(newPassword).toHaveLength(canaries.password.length);
  const account = trace.steps.find(({ event }) => event.type === 'bankAccount.submit')?.event;
  expect(account).toMatchObject({
    draft: { accountNumber: expect.stringMatching(/^\d{13}$/) },
    limits: { accountNumber: limits.accountNumber },
  });
  expect(replayOnMachines(written(trace))).toBeNull();
});

test('every machine is named, the second of its kind by its number, and states are kept with their events', () => {
  const recorder = createRecorder(() => 0);
  const options = { inspect: recorder.inspect };
  const [, second] = [drawerMachine, drawerMachine].map((machine) =>
    createActor(machine, options).start(),
  );
  second?.send({ type: 'drawer.open' });
  expect(recorder.trace(about).steps).toEqual([
    { at: 0, actor: 'drawer', event: { type: 'xstate.init' }, state: 'closed' },
    { at: 0, actor: 'drawer 2', event: { type: 'xstate.init' }, state: 'closed' },
    { at: 0, actor: 'drawer 2', event: { type: 'drawer.open' }, state: 'open' },
  ]);
  expect(recorder.machine('drawer 2')).toBe(second);
});

test('a recording goes on after the page was reloaded', () => {
  const before = createRecorder(() => 0);
  before.page('page.load', '/');
  createActor(drawerMachine, { inspect: before.inspect }).start();
  let now = 1_000;
  const after = createRecorder(() => now, before.trace(about).steps);
  now = 1_250;
  createActor(drawerMachine, { inspect: after.inspect }).start();
  expect(after.trace(about).steps.at(-1)).toMatchObject({ at: 250, actor: 'drawer 2' });
});

test('a replay tells the first step at which the machine is not where it was', () => {
  const recorder = createRecorder(() => 0);
  const drawer = createActor(drawerMachine, { inspect: recorder.inspect }).start();
  drawer.send({ type: 'drawer.open' });
  drawer.send({ type: 'drawer.close' });
  const trace = written(recorder.trace(about));
  expect(replayOnMachines(trace)).toBeNull();
  const [init, open, close] = trace.steps;
  if (!init || !open || !close) throw new Error('three steps were recorded');
  const changed = { ...trace, steps: [init, { ...open, state: 'closed' }, close] };
  expect(replayOnMachines(changed)).toMatchObject({ index: 1, state: 'open' });
  expect(replayOnMachines({ ...trace, steps: [open] })).toMatchObject({ index: 0, state: null });
});

const empty = {
  format: 'champa-trace',
  version: 1,
  name: '',
  language: 'lo',
  player: null,
  steps: [],
};
const step = (actor: string, type: string) => ({
  ...empty,
  steps: [{ at: 0, actor, event: { type }, state: 'closed' }],
});

test.each([
  ['no JSON', '{"format"', /^not JSON: /],
  ['something else', '{"format":"other"}', /^no trace/],
  ['another version', JSON.stringify({ ...empty, version: 2 }), /^version 2, and only version 1/],
  [
    'an unknown machine',
    JSON.stringify(step('robot', 'x')),
    /^steps\.0: there is no machine robot$/,
  ],
  [
    'an event that the machine never takes',
    JSON.stringify(step('drawer', 'drawer.explode')),
    /^steps\.0: drawer takes no event drawer\.explode$/,
  ],
  ['a name from the prototype', JSON.stringify(step('constructor', 'x')), /no machine constructor/],
  ['a step without an event', JSON.stringify({ ...empty, steps: [{ at: 0 }] }), /^steps\.0/],
])('%s is refused in one line', (_, text, message) => {
  expect(() => readTrace(text)).toThrow(message);
  try {
    readTrace(text);
  } catch (error) {
    expect((error as Error).message).not.toContain('\n');
  }
});
