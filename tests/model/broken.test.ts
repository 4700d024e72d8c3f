import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { differenceText, explained } from '../../scripts/replay/differenceText';
import { comparedSteps } from '../../sandbox/trace/replay';
import { machineOf, readTrace } from '../../sandbox/trace/trace';
import { lacksOf } from './gate';
import { tables } from './machines';
import { inputMutantsOf } from './support/inputMutants';
import { judge } from './support/levelA';
import { mutantsOf } from './support/mutants';

/**
 * One mistake of each kind in a machine, and how gate and replay name the first step that differs by it. On the page:
 * `e2e/brokenMachine.test.ts`.
 */
const breaks = [
  {
    kind: 'wrong target',
    name: 'bankAccount',
    mutant: 'bankAccount.confirming on bankAccount.confirm: leads to bankAccount.editing',
    gate: '(a) of bankAccount: confirming: is confirmed leads to editing instead of submitting',
    trace: 'bank-account-not-found',
    replay: /bankAccount on bankAccount\.confirm: state: recorded submitting, replayed editing$/,
  },
  {
    kind: 'lost guard',
    name: 'realityCheck',
    mutant: 'realityCheck.off on check.heard 0: guard dropped',
    gate: '(a) of realityCheck: off: none is heard of must be refused, leads to asking',
    trace: 'bank-account-not-found',
    replay: /realityCheck on check\.heard: state: recorded off, replayed asking$/,
  },
  {
    kind: 'wrong delay',
    name: 'toasts',
    mutant: 'toasts.showing.running: waits twice as long',
    gate: '(a) of toasts: after its time is over: at showing.running instead of empty, on the way: ',
    trace: 'password-refused',
    replay: /toasts on toast\.show: actions\.0\.params\.input\.ms: recorded 5000, replayed 10000$/,
  },
  {
    kind: 'lost assign',
    name: 'bankAccount',
    mutant: 'bankAccount.submitting invoke onError: does not keepFailure',
    gate: '(a) of bankAccount: submitting: is refused makes ',
    trace: 'bank-account-not-found',
    replay:
      /bankAccount on xstate\.error\.actor\.addBankAccount: context\.failure: recorded \{.*\}, replayed null$/,
  },
  {
    kind: 'wrong input',
    name: 'bankAccount',
    mutant:
      'bankAccount.submitting: input swapped: addBankAccount has accountName for accountNumber',
    gate: '(a) of bankAccount: after is confirmed: submitting runs ',
    trace: 'bank-account-not-found',
    replay:
      /bankAccount on bankAccount\.confirm: actions\.0\.params\.input\.accountNumber: recorded "0+19", replayed "x20x+"$/,
  },
];

function brokenOne(name: string, mutant: string) {
  const table = tables.find((one) => one.name === name);
  const mutants = table ? [...mutantsOf(table.machine), ...inputMutantsOf(table)] : [];
  const machine = mutants.find((one) => one.name === mutant)?.machine;
  if (!table || !machine) throw new Error(`no mutant is called ${mutant}`);
  return { table, machine };
}

const walkedNothing = {
  paths: 0,
  states: { all: 0, missing: [] },
  transitions: { all: 0, missing: [], walked: [], excused: {} },
};

describe.each(breaks)('a machine with a $kind', ({ name, mutant, gate, trace, replay }) => {
  const { table, machine: broken } = brokenOne(name, mutant);

  test('is stopped at the gate, which names the first step that differs', async () => {
    const { faults } = await judge(table, broken, { untilFirst: true });
    const [line] = lacksOf(table, { a: [{ ...walkedNothing, faults }], b: [], c: [] });
    expect(line).toContain(gate);
  });

  test('is stopped by a trace, whose replay names the first step that differs', () => {
    const recorded = readTrace(readFileSync(`tests/traces/${trace}.json`, 'utf8'));
    const steps = comparedSteps(recorded, (actor) => (actor === name ? broken : machineOf(actor)));
    const first = [...steps].find(({ parts }) => parts.length > 0);
    expect(first && differenceText(first)).toMatch(replay);
    expect(first && explained(first)).toContain('↑ the first step that differs');
  });
});

test('a call that gets two passwords the wrong way round is noticed though both are the same to a player', async () => {
  const mutant = 'auth.registering: input swapped: register has confirmPassword for password';
  const { table, machine } = brokenOne('auth', mutant);
  const { faults } = await judge(table, machine, { untilFirst: true });
  expect(faults[0]).toMatch(/^loggedOut\.\w+: \{"type":"auth\.register".* as “registers”, does /);
});
