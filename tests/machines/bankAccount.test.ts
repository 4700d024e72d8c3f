import { describe, expect, it } from '@jest/globals';
import { createActor } from 'xstate';
import type { BankAccountCreate } from '../../contract/bankAccounts';
import {
  bankAccountAsked,
  bankAccountFailure,
  bankAccountMachine,
  isAdded,
  isConfirming,
  isPending,
  type BankAccountDraft,
} from '../../machines/bankAccount';
import { UnimplementedError } from '../../machines/unimplemented';
import { controlled, settle } from './support/controlled';
import { offline, refused } from '../../machines/model/failures';
import { watchTransitions } from './support/coverage';
import { limits } from '../../machines/model/limits';

const draft: BankAccountDraft = {
  bankId: 'bcel',
  accountNumber: '0101234567',
  accountName: 'Khamla Vong',
};
const submit = { type: 'bankAccount.submit', draft, limits } as const;
const confirm = { type: 'bankAccount.confirm' } as const;

const coverage = watchTransitions(bankAccountMachine);

function begin() {
  const addBankAccount = controlled<unknown, BankAccountCreate>();
  const machine = bankAccountMachine.provide({ actors: { addBankAccount: addBankAccount.logic } });
  const actor = createActor(machine, { inspect: coverage.inspect }).start();
  return { actor, now: () => actor.getSnapshot(), addBankAccount };
}

describe('adding a bank account', () => {
  it('sends it in LAK', async () => {
    const { actor, now, addBankAccount } = begin();
    actor.send(submit);
    expect(isConfirming(now())).toBe(true);
    expect(bankAccountAsked(now())).toEqual({ ...draft, currency: 'LAK' });
    actor.send({ type: 'bankAccount.edit' });
    expect(isConfirming(now())).toBe(false);
    actor.send(submit);
    actor.send(confirm);
    expect(isPending(now())).toBe(true);
    expect(addBankAccount.last().input).toEqual({ ...draft, currency: 'LAK' });
    await addBankAccount.last().answer({});
    expect(isAdded(now())).toBe(true);
    expect(now().status).toBe('done');
  });

  it.each([refused('ACCOUNT_IN_USED'), refused('ACCOUNT_NOT_FOUND'), offline])(
    'goes back to the form on %j',
    async (failure) => {
      const { actor, now, addBankAccount } = begin();
      actor.send(submit);
      actor.send(confirm);
      await addBankAccount.last().fail(failure);
      expect(now().matches('editing')).toBe(true);
      expect(bankAccountFailure(now())).toEqual(failure);
      actor.send(submit);
      expect(bankAccountFailure(now())).toBeNull();
    },
  );

  it.each<Partial<BankAccountDraft>>([
    { bankId: null },
    { accountNumber: '' },
    { accountNumber: '1234567' },
    { accountNumber: '0101-234567' },
    { accountName: ' ' },
  ])('is not possible with %j', (fault) => {
    const { now } = begin();
    expect(now().can(submit)).toBe(true);
    expect(now().can({ ...submit, draft: { ...draft, ...fault } })).toBe(false);
  });

  it('in place of another account needs a difference: bank, number or name', () => {
    const { now } = begin();
    const present = { ...draft, bankId: draft.bankId ?? '' };
    expect(now().can({ ...submit, present })).toBe(false);
    for (const other of [{ bankId: 'ldb' }, { accountNumber: '99912345' }, { accountName: 'N S' }])
      expect(now().can({ ...submit, present: { ...present, ...other } })).toBe(true);
  });
});

it('throws when the call is missing', async () => {
  const errors: unknown[] = [];
  const actor = createActor(bankAccountMachine);
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  actor.send(submit);
  actor.send(confirm);
  await settle();
  expect(errors).toEqual([expect.any(UnimplementedError)]);
});

it('every transition was taken above', () => {
  expect(coverage.unseen()).toEqual([]);
});
