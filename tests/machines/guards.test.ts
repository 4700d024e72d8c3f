import { describe, expect, it } from '@jest/globals';
import { createActor, SimulatedClock } from 'xstate';
import type { Agency } from '../../contract/agency';
import type { DevicePayload } from '../../contract/fingerprint';
import { money } from '../../contract/money';
import type { PasswordChangeBody } from '../../contract/players';
import { bankAccountMachine } from '../../machines/bankAccount';
import { changePasswordMachine } from '../../machines/changePassword';
import { depositMachine } from '../../machines/deposit';
import { fingerprintMachine, type SentRecord } from '../../machines/fingerprint';
import { offline, refused } from '../../machines/model/failures';
import { limits } from '../../machines/model/limits';
import type { OrderUpdate } from '../../machines/orderFlow';
import { withdrawMachine } from '../../machines/withdraw';
import { controlled, controlledFollow } from './support/controlled';
import { usage } from './support/samples';

/*
 * What the tables of machines/model do not cover, because they have one event of each kind: bounds of a guard that depends on
 * more than the form, and values that must never be in a snapshot.
 */

/** Starts the page of deposits or withdrawals; `open` is the player's open order on the server. */
async function orderPage(
  machine: typeof depositMachine | typeof withdrawMachine,
  open: object | null,
) {
  const findOpenOrder = controlled<OrderUpdate | null, { code: string | null }>();
  const actors = { findOpenOrder: findOpenOrder.logic, followOrder: controlledFollow().logic };
  const actor = createActor((machine as typeof depositMachine).provide({ actors }), {
    input: { code: null },
    clock: new SimulatedClock(),
  }).start();
  await findOpenOrder.last().answer(open as OrderUpdate | null);
  return actor;
}

describe('a deposit', () => {
  const draft = { provider: 'gclub', bankAccountId: 'bank-1', amount: '200000' } as const;
  const submit = { type: 'deposit.submit', draft, terms: { limits, inUse: null } } as const;
  const inUseWith = (satang: bigint) => ({
    limits,
    inUse: { usage: usage({ funded: true }), credit: money(satang, 'THB') },
  });

  it('waits until the credit of the promotion is below the threshold', async () => {
    const page = await orderPage(depositMachine, null);
    const isTaken = (satang: bigint) =>
      page.getSnapshot().can({ ...submit, terms: inUseWith(satang) });
    expect(isTaken(1_999n)).toBe(true);
    expect(isTaken(2_000n)).toBe(false);
  });

  it('sent before the terms were known is not made when a promotion is in use', async () => {
    const page = await orderPage(depositMachine, null);
    const earlySubmit = { ...submit, isEarly: true };
    expect(page.getSnapshot().can(earlySubmit)).toBe(true);
    expect(page.getSnapshot().can({ ...submit, terms: inUseWith(0n) })).toBe(true);
    expect(page.getSnapshot().can({ ...earlySubmit, terms: inUseWith(0n) })).toBe(false);
  });

  it('that is known accepts only news: a changed time left, or whether its QR is there', async () => {
    const open = { code: 'CH-1', status: 'OPEN' };
    const page = await orderPage(depositMachine, { ...open, hasQr: true });
    const isTaken = (overrides: object) =>
      page.getSnapshot().can({ type: 'order.changed', ...open, ...overrides });
    expect([{}, { hasQr: true }].map(isTaken)).toEqual([false, false]);
    const newer = [{ hasQr: false }, { timeLeft: 1 }, { hasQr: true, timeLeft: 1 }];
    expect(newer.map(isTaken)).toEqual([true, true, true]);
  });
});

describe('a withdrawal', () => {
  it('needs more credit than the promotion requires', async () => {
    const page = await orderPage(withdrawMachine, null);
    const draft = { provider: 'gclub', bankAccountId: 'bank-1', amount: '100.50' } as const;
    const isTaken = (satang: bigint) => {
      const currentUsage = usage({ funded: true, requiredCredit: money(satang, 'THB') });
      const terms = { limits, credit: money(50_000n, 'THB'), usage: currentUsage };
      return page.getSnapshot().can({ type: 'withdraw.submit', draft, terms } as never);
    };
    expect(isTaken(49_999n)).toBe(true);
    expect(isTaken(50_000n)).toBe(false);
  });
});

it('a bank account in place of another needs a difference: bank, number or name', () => {
  const draft = { bankId: 'bcel', accountNumber: '0101234567', accountName: 'Khamla Vong' };
  const snapshot = createActor(bankAccountMachine).start().getSnapshot();
  const isTaken = (present: typeof draft) =>
    snapshot.can({ type: 'bankAccount.submit', draft, limits, present });
  expect(isTaken(draft)).toBe(false);
  for (const other of [{ bankId: 'ldb' }, { accountNumber: '99912345' }, { accountName: 'N S' }])
    expect(isTaken({ ...draft, ...other })).toBe(true);
});

describe('a change of password', () => {
  const passwords: PasswordChangeBody = {
    currentPassword: 'old battery',
    newPassword: 'correct horse',
    confirmNewPassword: 'correct horse',
  };
  const agency = { id: 'agency-1' } as Agency;
  const submit = { type: 'password.submit', passwords, agency, limits } as const;

  it('proceeds only when agency info is present', () => {
    const actor = createActor(changePasswordMachine).start();
    actor.send({ type: 'password.open' });
    expect(actor.getSnapshot().can(submit)).toBe(true);
    expect(actor.getSnapshot().can({ ...submit, agency: null })).toBe(false);
  });

  it('keeps passwords out of every snapshot', async () => {
    const changePassword = controlled<unknown, PasswordChangeBody>();
    const actors = { changePassword: changePassword.logic };
    const actions = { notifyFailure: () => {}, reloadPage: () => {} };
    const actor = createActor(changePasswordMachine.provide({ actors, actions }));
    const snapshots: string[] = [];
    actor.subscribe((snapshot) => snapshots.push(JSON.stringify(snapshot)));
    actor.start();
    actor.send({ type: 'password.open' });
    actor.send(submit);
    await changePassword.last().fail(refused('PASSWORD_INCORRECT'));
    actor.send(submit);
    await changePassword.last().answer({});
    const all = [...snapshots, JSON.stringify(actor.getPersistedSnapshot())].join();
    expect(all).toContain('PASSWORD_INCORRECT');
    for (const password of Object.values(passwords)) expect(all).not.toContain(password);
  });
});

it('a fingerprint that could not be sent does not change the record, and is sent again next time', async () => {
  const collectDevice = controlled<DevicePayload>();
  const readRecord = controlled<
    { stored: SentRecord | null; today: string },
    { agentId: string }
  >();
  const sendDevice = controlled<unknown, DevicePayload>();
  const actors = {
    collectDevice: collectDevice.logic,
    readRecord: readRecord.logic,
    sendDevice: sendDevice.logic,
  };
  const writtenRecords: SentRecord[] = [];
  const actions = { storeRecord: (_: unknown, record: SentRecord) => writtenRecords.push(record) };
  const actor = createActor(fingerprintMachine.provide({ actors, actions })).start();
  const send = async () => {
    actor.send({ type: 'fingerprint.due', agentId: 'agent-1' });
    await collectDevice.last().answer({ fingerprint: 'f1' } as DevicePayload);
    await readRecord.last().answer({ stored: null, today: '2026-11-20' });
  };
  await send();
  await sendDevice.last().fail(offline);
  expect(writtenRecords).toEqual([]);
  await send();
  await sendDevice.last().answer({});
  expect(writtenRecords).toEqual([{ agentId: 'agent-1', fingerprint: 'f1', date: '2026-11-20' }]);
});
