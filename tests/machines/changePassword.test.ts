import { describe, expect, it } from '@jest/globals';
import { createActor } from 'xstate';
import type { Agency } from '../../contract/agency';
import type { PasswordChangeBody } from '../../contract/players';
import {
  changePasswordFailure,
  changePasswordMachine,
  isChanged,
  isOpen,
  isPending,
} from '../../machines/changePassword';
import type { CallFailure } from '../../machines/failure';
import { UnimplementedError } from '../../machines/unimplemented';
import { controlled, settle } from './support/controlled';
import { offline, refused } from '../../machines/model/failures';
import { watchTransitions } from './support/coverage';
import { limits } from '../../machines/model/limits';

const passwords: PasswordChangeBody = {
  currentPassword: 'old battery',
  newPassword: 'correct horse',
  confirmNewPassword: 'correct horse',
};
const agency: Agency = {
  id: 'agency-1',
  name: null,
  licenceNote: null,
  social: { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' },
  passkeys: false,
  historyRanges: false,
  seamlessProviders: [],
  terms: null,
};
const submit = { type: 'password.submit', passwords, agency, limits } as const;

const coverage = watchTransitions(changePasswordMachine);

function begin() {
  const changePassword = controlled<unknown, PasswordChangeBody>();
  const notified: CallFailure[] = [];
  let reloads = 0;
  const machine = changePasswordMachine.provide({
    actors: { changePassword: changePassword.logic },
    actions: {
      notifyFailure: (_, failure) => notified.push(failure),
      reloadPage: () => {
        reloads += 1;
      },
    },
  });
  const actor = createActor(machine, { inspect: coverage.inspect });
  const seen: string[] = [];
  actor.subscribe((snapshot) => seen.push(JSON.stringify(snapshot)));
  actor.start();
  const now = () => actor.getSnapshot();
  return { actor, now, seen, changePassword, notified, reloads: () => reloads };
}

function beginOpen() {
  const dialog = begin();
  dialog.actor.send({ type: 'password.open' });
  return dialog;
}

describe('the dialog', () => {
  it('opens and closes', () => {
    const { actor, now } = begin();
    expect(isOpen(now())).toBe(false);
    actor.send({ type: 'password.open' });
    expect(isOpen(now())).toBe(true);
    actor.send({ type: 'password.close' });
    expect(isOpen(now())).toBe(false);
  });

  it('changes the password, says so, and reloads when that is confirmed', async () => {
    const { actor, now, changePassword, reloads } = beginOpen();
    actor.send(submit);
    expect(isPending(now())).toBe(true);
    expect(isOpen(now())).toBe(true);
    expect(now().can({ type: 'password.close' })).toBe(false);
    expect(changePassword.last().input).toEqual(passwords);
    await changePassword.last().answer({});
    expect(isChanged(now())).toBe(true);
    expect(reloads()).toBe(0);
    actor.send({ type: 'password.confirm' });
    expect(reloads()).toBe(1);
  });

  it.each([refused('PASSWORD_INCORRECT'), offline])(
    'notifies %j and stays open',
    async (failure) => {
      const { actor, now, changePassword, notified } = beginOpen();
      actor.send(submit);
      await changePassword.last().fail(failure);
      expect(now().matches('editing')).toBe(true);
      expect(notified).toEqual([failure]);
      expect(changePasswordFailure(now())).toEqual(failure);
      actor.send(submit);
      expect(changePasswordFailure(now())).toBeNull();
    },
  );

  it('forgets the failure when it is opened again', async () => {
    const { actor, now, changePassword } = beginOpen();
    actor.send(submit);
    await changePassword.last().fail(offline);
    actor.send({ type: 'password.close' });
    actor.send({ type: 'password.open' });
    expect(changePasswordFailure(now())).toBeNull();
  });

  it('proceeds only when agency info is present', () => {
    const { now } = beginOpen();
    expect(now().can(submit)).toBe(true);
    expect(now().can({ ...submit, agency: null })).toBe(false);
  });

  it.each<Partial<PasswordChangeBody>>([
    { currentPassword: '1234567' },
    { newPassword: '1234567', confirmNewPassword: '1234567' },
    { confirmNewPassword: 'another horse' },
  ])('does not proceed with %j', (fault) => {
    const { now } = beginOpen();
    expect(now().can({ ...submit, passwords: { ...passwords, ...fault } })).toBe(false);
  });
});

describe('an operator that asks for more', () => {
  const strict = { ...limits, password: { minLength: 14, maxLength: 128 } };

  it('gets no new password that is shorter', () => {
    const { now } = beginOpen();
    expect(now().can({ ...submit, limits: strict })).toBe(false);
    expect(now().can({ ...submit, limits: null })).toBe(true);
  });

  it('still lets an old one be changed that is shorter', () => {
    const { now } = beginOpen();
    const longer = { newPassword: 'correct horses', confirmNewPassword: 'correct horses' };
    const fresh = { ...passwords, ...longer };
    expect(now().can({ ...submit, passwords: fresh, limits: strict })).toBe(true);
  });
});

it('keeps passwords out of every snapshot', async () => {
  const { actor, seen, changePassword } = beginOpen();
  actor.send(submit);
  await changePassword.last().fail(refused('PASSWORD_INCORRECT'));
  actor.send(submit);
  await changePassword.last().answer({});
  const all = [...seen, JSON.stringify(actor.getPersistedSnapshot())].join();
  expect(all).toContain('PASSWORD_INCORRECT');
  for (const password of Object.values(passwords)) expect(all).not.toContain(password);
});

it('throws when the call is missing', async () => {
  const errors: unknown[] = [];
  const actor = createActor(changePasswordMachine);
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  actor.send({ type: 'password.open' });
  actor.send(submit);
  await settle();
  expect(errors).toEqual([expect.any(UnimplementedError)]);
});

it('every transition was taken above', () => {
  expect(coverage.unseen()).toEqual([]);
});
