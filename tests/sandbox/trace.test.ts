import { expect, test } from '@jest/globals';
import { createActor, fromPromise } from 'xstate';
import { authMachine } from '../../machines/auth';
import { bankAccountMachine } from '../../machines/bankAccount';
import { changePasswordMachine } from '../../machines/changePassword';
import { drawerMachine } from '../../machines/drawer';
import { fingerprintMachine, type SentRecord } from '../../machines/fingerprint';
import { moveCreditMachine } from '../../machines/moveCredit';
import { openTrace, readTraceFile } from '../../sandbox/inspector/opened';
import { createRecorder } from '../../sandbox/trace/recorder';
import { firstPlayer } from '../../sandbox/trace/playerName';
import { replayOnMachines } from '../../sandbox/trace/replay';
import { changedMachines, readTrace, type Trace, type TraceStep } from '../../sandbox/trace/trace';
import type { Agency } from '../../contract/agency';
import type { BankAccountCreate } from '../../contract/bankAccounts';
import { IdempotencyHeaders } from '../../contract/deposits';
import type { DevicePayload } from '../../contract/fingerprint';
import type { MoveCreate } from '../../contract/moves';
import type { PasswordChangeBody } from '../../contract/players';
import { offline, refused } from '../../machines/model/failures';
import { limits } from '../../machines/model/limits';
import { newUuid } from '../../src/lib/uuid';
import { playerAtStart } from '../../scripts/replay/people';
import { brokenTraces, completeStepCount } from '../support/brokenTraces';
import { settle } from '../machines/support/controlled';

const about = { name: 'a test', language: 'lo', player: null };
const reread = (trace: Trace) => readTrace(JSON.stringify(trace));

const agency: Agency = {
  id: 'agency-1',
  name: null,
  licenceNote: null,
  social: { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' },
  passkeys: false,
  historyRanges: false,
  seamlessProviders: [],
  roundFilters: false,
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

test.each([
  ['/?inspect=panel', '/'],
  ['/login?inspect=panel&tab=1#top', '/login?tab=1#top'],
  ['/login?tab=1&inspect=panel', '/login?tab=1'],
  ['/?trace=/traces/menu.json', '/'],
  ['/?trace=%2Ftraces%2Fmenu.json%3Fat%3D3&tab=1', '/?tab=1'],
  ['/player/deposit?inspect=panel&trace=/t.json', '/player/deposit'],
  ['/player/deposit?trace=/t.json&inspect=panel&code=CH-1', '/player/deposit?code=CH-1'],
  ['/player/deposit?traces=2&inspected=1', '/player/deposit?traces=2&inspected=1'],
])('the trace of a page opened as %s has the path %s', (address, expectedPath) => {
  const recorder = createRecorder(() => 0);
  recorder.page('page.load', address);
  expect(recorder.trace(about).steps.map(({ event }) => event['path'])).toEqual([expectedPath]);
});

/** Records a change of the password, a new bank account, and the sending of the fingerprint. */
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

test('masked values keep their length and their equality, so the machines decide as before', async () => {
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
  expect(replayOnMachines(reread(trace))).toBeNull();
});

test('every machine is named, the second of a kind with a number, and each event has its state', () => {
  const recorder = createRecorder(() => 0);
  const options = { inspect: recorder.inspect };
  const [, second] = [drawerMachine, drawerMachine].map((machine) =>
    createActor(machine, options).start(),
  );
  second?.send({ type: 'drawer.open' });
  const step = { at: 0, actor: 'drawer 2', transitions: [] };
  expect(recorder.trace(about).steps).toEqual([
    { ...step, actor: 'drawer', event: { type: 'xstate.init' }, state: 'closed' },
    { ...step, event: { type: 'xstate.init' }, state: 'closed' },
    {
      ...step,
      event: { type: 'drawer.open' },
      state: 'open',
      transitions: ['drawer.closed drawer.open 0'],
    },
  ]);
  expect(Object.keys(recorder.trace(about).machines)).toEqual(['drawer']);
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

test('a replay names the first step at which a machine is in another state', () => {
  const recorder = createRecorder(() => 0);
  const drawer = createActor(drawerMachine, { inspect: recorder.inspect }).start();
  drawer.send({ type: 'drawer.open' });
  drawer.send({ type: 'drawer.close' });
  const trace = reread(recorder.trace(about));
  expect(replayOnMachines(trace)).toBeNull();
  const [init, open, close] = trace.steps;
  if (!init || !open || !close) throw new Error('three steps were recorded');
  const changedTrace = { ...trace, steps: [init, { ...open, state: 'closed' }, close] };
  expect(replayOnMachines(changedTrace)).toMatchObject({
    index: 1,
    parts: ['state'],
    actual: { state: 'open' },
  });
  expect(replayOnMachines({ ...trace, steps: [open] })).toMatchObject({ index: 0, actual: null });
});

/** Records a login that is refused and one that succeeds. */
async function recordLogin() {
  const recorder = createRecorder(() => 0);
  let isRefused = true;
  const auth = createActor(
    authMachine.provide({
      actors: {
        fetchCurrentPlayer: fromPromise<unknown, undefined>(() =>
          Promise.reject(Object.assign(new Error('refused'), refused('UNAUTHORIZED'))),
        ),
        login: fromPromise<unknown, { username: string; password: string }>(async () => {
          if (isRefused)
            throw Object.assign(new Error('refused'), refused('CREDENTIALS_INCORRECT'));
          return {};
        }),
      },
      actions: { refreshPlayerInfo: () => {}, forgetPlayer: () => {}, reloadPage: () => {} },
    }),
    { inspect: recorder.inspect },
  ).start();
  auth.send({ type: 'route.entered', returnTo: '/player/bank' });
  await settle();
  for (const refusal of [true, false]) {
    isRefused = refusal;
    auth.send({ type: 'auth.login', username: 'rich', password: 'canary-password-1' });
    await settle();
  }
  return reread(recorder.trace(about));
}

test('a step has what changed in the context, and the actions that were run', async () => {
  const { steps } = await recordLogin();
  expect(steps.find(({ event }) => event.type === 'route.entered')?.changed).toEqual({
    entered: '/player/bank',
  });
  expect(steps.find(({ event }) => event.type === 'xstate.error.actor.login')).toMatchObject({
    changed: { failure: { kind: 'refused' } },
  });
  expect(steps.find(({ event }) => event.type === 'xstate.done.actor.login')?.actions).toEqual(
    expect.arrayContaining([
      { type: 'refreshPlayerInfo' },
      expect.objectContaining({ type: 'xstate.emit' }),
    ]),
  );
});

test.each([
  [
    'a lost assign',
    'xstate.error.actor.login',
    'context',
    (step: TraceStep) => ({ ...step, changed: {} }),
  ],
  [
    'a lost action',
    'xstate.done.actor.login',
    'actions',
    (step: TraceStep) => ({ ...step, actions: [] }),
  ],
])('a replay notices %s, where the state is the same', async (_, type, part, change) => {
  const trace = await recordLogin();
  expect(replayOnMachines(trace)).toBeNull();
  const index = trace.steps.findIndex(({ event }) => event.type === type);
  const steps = trace.steps.map((step, position) => (position === index ? change(step) : step));
  expect(replayOnMachines({ steps })).toMatchObject({ index, parts: [part] });
});

test('a recording knows its first player after they have logged out', async () => {
  const recorder = createRecorder(() => 0);
  const names = ['rich', null];
  const findPlayer = firstPlayer(recorder, async () => names.shift() ?? null, null);
  const call = fromPromise<unknown, undefined>(async () => ({}));
  const auth = createActor(
    authMachine.provide({
      actors: { fetchCurrentPlayer: call, logout: call },
      actions: { forgetPlayer: () => {}, reloadPage: () => {} },
    }),
    { inspect: recorder.inspect },
  ).start();
  expect(findPlayer()).toBeNull();
  await settle();
  auth.send({ type: 'auth.logout' });
  await settle();
  expect(auth.getSnapshot().hasTag('visitor')).toBe(true);
  const player = findPlayer();
  expect(playerAtStart(recorder.trace({ ...about, player }))).toBe('rich');
  expect(firstPlayer(recorder, async () => 'demo', player)()).toBe('rich');
});

test('the key of a request stays hidden, and can be sent', async () => {
  const recorder = createRecorder(() => 0);
  const moveCredit = fromPromise<unknown, { key: string; body: MoveCreate }>(() =>
    Promise.reject(Object.assign(new Error('lost'), offline)),
  );
  const move = createActor(moveCreditMachine.provide({ actors: { moveCredit } }), {
    inspect: recorder.inspect,
  }).start();
  const key = newUuid();
  const credit = { amount: '500.00', currency: 'THB' } as const;
  const terms = { credit, usage: null, hasOpenWithdrawal: false };
  const draft = { from: 'gclub', to: 'alphabet', amount: '100' } as const;
  move.send({ type: 'move.submit', key, draft, terms });
  await settle();
  const trace = reread(recorder.trace(about));
  const sent = trace.steps.find(({ event }) => event.type === 'move.submit');
  expect(JSON.stringify(trace)).not.toContain(key);
  expect(IdempotencyHeaders.safeParse({ 'idempotency-key': sent?.event['key'] }).success).toBe(
    true,
  );
  expect(sent?.changed?.['sent']).toMatchObject({ key: sent?.event['key'] });
  expect(replayOnMachines(trace)).toBeNull();
});

test('an event that makes the current machine fail is named, in the panel too', async () => {
  const trace = await recordLogin();
  const index = trace.steps.findIndex(({ event }) => event.type === 'auth.login');
  // As if an older version had sent registrations without their fields
  const event = { type: 'auth.register' };
  const steps = trace.steps.map((step, position) =>
    position === index ? { ...step, event } : step,
  );
  const difference = replayOnMachines({ steps });
  expect(difference).toMatchObject({ index, actual: null });
  const fault =
    'its guard isRegistration looks for “username” in something that the event does not have';
  expect(difference?.fault).toBe(fault);
  const { problems } = openTrace(JSON.stringify({ ...trace, steps }), 'trace.json');
  expect(problems).toEqual([
    `Step ${index}, auth on auth.register: the machine of now has no outcome, ${fault}. All is shown as recorded.`,
  ]);
});

test('a machine whose configuration has changed since the recording is named', async () => {
  const trace = await recordLogin();
  expect(changedMachines(trace)).toEqual([]);
  const machines = { ...trace.machines, auth: '0'.repeat(16), robot: '0'.repeat(16) };
  expect(changedMachines({ machines })).toEqual(['auth', 'robot']);
});

test.each(brokenTraces)(
  'a file with $kind opens with a message and with what can be shown',
  (brokenTrace) => {
    const { text, says, shownSteps = completeStepCount } = brokenTrace;
    const { problems, steps, log, canContinue } = openTrace(text, 'trace.json');
    const [first = ''] = problems;
    expect(first).toMatch(says);
    expect(problems.join('')).not.toMatch(/[\n\0]/);
    expect(steps).toHaveLength(shownSteps);
    expect(log.lines).toHaveLength(shownSteps);
    expect(canContinue).toBe(shownSteps > 0 && !first.includes('not compared'));
  },
);

test('a file that cannot be read says so', async () => {
  const folder = { name: 'traces', text: () => Promise.reject(new Error('it is a folder')) };
  const { problems, steps } = await readTraceFile(folder as unknown as File);
  expect(problems).toEqual(['The file could not be read (it is a folder).']);
  expect(steps).toEqual([]);
});
