import { expect, test } from '@jest/globals';
import { createActor, fromPromise, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { changePasswordMachine } from '../../machines/changePassword';
import { drawerMachine } from '../../machines/drawer';
import type { PasswordChangeBody } from '../../contract/players';
import { createRecorder } from '../../sandbox/trace/recorder';
import { replayOnMachines } from '../../sandbox/trace/replay';
import { actorsAtEnd, createRestorer } from '../../sandbox/trace/resume';
import { newestSteps } from '../../sandbox/trace/storedSteps';
import type { TraceStep } from '../../sandbox/trace/trace';
import { limits } from '../../machines/model/limits';
import { agency } from '../support/facts';

const about = { name: 'a test', language: 'lo', player: null };

/** A page that resumes after some steps, as the inspector starts it. */
function createResumed(steps: readonly TraceStep[]) {
  const recorder = createRecorder(() => 0, steps);
  const restore = createRestorer(steps, recorder);
  recorder.page('page.load', '/');
  const inspect = (event: InspectionEvent) => {
    restore(event);
    recorder.inspect(event);
  };
  const start = (machine: AnyStateMachine) => createActor(machine, { inspect }).start();
  return { recorder, start };
}

test('a machine resumes at its last state, under its name, and the whole trace can be replayed', () => {
  const before = createRecorder(() => 0);
  before.page('page.load', '/');
  const [, menu] = [1, 2].map(() =>
    createActor(drawerMachine, { inspect: before.inspect }).start(),
  );
  menu?.send({ type: 'drawer.open' });
  const { recorder, start } = createResumed(before.steps());
  const [first, second, third] = [1, 2, 3].map(() => start(drawerMachine));
  expect([first, second, third].map((actor) => actor?.getSnapshot().value as unknown)).toEqual([
    'closed',
    'open',
    'closed',
  ]);
  second?.send({ type: 'drawer.close' });
  expect(recorder.steps().slice(before.steps().length)).toMatchObject([
    { actor: 'page' },
    { actor: 'drawer 3', event: { type: 'xstate.init' } },
    { actor: 'drawer 2', event: { type: 'drawer.close' }, state: 'closed' },
  ]);
  expect(recorder.machine('drawer 2')).toBe(second);
  expect(replayOnMachines(recorder.trace(about))).toBeNull();
});

test('a call that was pending is repeated, without its secrets', async () => {
  const attempts: PasswordChangeBody[] = [];
  const machine = changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise<unknown, PasswordChangeBody>(({ input }) => {
        attempts.push(input);
        return Promise.resolve({});
      }),
    },
    actions: { notifyFailure: () => {}, reloadPage: () => {} },
  });
  const before = createRecorder(() => 0);
  const passwords = {
    currentPassword: 'old-canary-1',
    newPassword: 'new-canary-1',
    confirmNewPassword: 'new-canary-1',
  };
  const actor = createActor(machine, { inspect: before.inspect }).start();
  actor.send({ type: 'password.open' });
  actor.send({ type: 'password.submit', passwords, agency, limits });
  const steps = before.steps();
  const { start } = createResumed(steps);
  const restartedActor = start(machine);
  await new Promise((resolve) => setImmediate(resolve));
  expect(restartedActor.getSnapshot().value).toBe('changed');
  expect(attempts).toHaveLength(2);
  expect(JSON.stringify(attempts[1])).not.toContain('canary');
});

const init = (actor: string) => ({ at: 0, actor, event: { type: 'xstate.init' }, state: 'x' });
const page = (type: string) => ({ at: 0, actor: 'page', event: { type, path: '/' } });

test('the actors of each machine that the last page started are listed', () => {
  const steps = [
    ...[page('page.load'), init('auth'), init('drawer'), init('drawer 2'), init('deposit')],
    ...[page('page.go'), page('page.go'), init('deposit 2')],
  ];
  expect([...actorsAtEnd(steps)]).toEqual([
    ['auth', ['auth']],
    ['drawer', ['drawer', 'drawer 2']],
    ['deposit', ['deposit 2']],
  ]);
  expect([...actorsAtEnd([...steps, page('page.load'), init('auth 2')])]).toEqual([
    ['auth', ['auth 2']],
  ]);
});

test('when there are too many steps, the newest page loads that fit completely are kept', () => {
  const load = [page('page.load'), init('auth'), init('drawer')];
  const steps = [load, load, load].flat();
  const size = (some: readonly TraceStep[]) => JSON.stringify(some).length;
  expect(newestSteps(steps, size(steps))).toEqual(steps);
  expect(newestSteps(steps, size(steps) - 10)).toHaveLength(6);
  expect(newestSteps(steps, size(load) + 10)).toHaveLength(3);
  // A single load is too long: only its newest steps are kept
  expect(newestSteps(load, size([init('drawer')]) + 10)).toEqual([init('drawer')]);
});
