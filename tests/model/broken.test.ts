import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { differenceText, explainDifference } from '../../scripts/replay/differenceText';
import { comparedSteps } from '../../sandbox/trace/replay';
import { findMachine, readTrace } from '../../sandbox/trace/trace';
import { breaks, type Break } from './breaks';
import { findGaps } from './gate';
import { tables } from '../../machines/model/tables';
import { listInputMutants } from './support/inputMutants';
import { judge } from './support/levelA';
import { listMutants } from './support/mutants';

/**
 * Mutants, and the messages by which `test:model` and `replay` describe their first differing step. The page is tested in
 * `e2e/brokenMachine.test.ts`.
 */
const played: readonly Omit<Break, 'from' | 'to' | 'page'>[] = [
  ...breaks,
  {
    kind: 'wrong input',
    machine: 'bankAccount',
    mutant:
      'bankAccount.submitting: input swapped: addBankAccount has accountName for accountNumber',
    gate: 'after is confirmed: submitting runs ',
    trace: 'bank-account-not-found',
    replay:
      'bankAccount on bankAccount.confirm: actions.0.params.input.accountNumber: recorded "…", replayed "…"',
  },
];

function brokenOne(name: string, mutant: string) {
  const table = tables.find((one) => one.name === name);
  const mutants = table ? [...listMutants(table.machine), ...listInputMutants(table)] : [];
  const machine = mutants.find((one) => one.name === mutant)?.machine;
  if (!table || !machine) throw new Error(`no mutant is called ${mutant}`);
  return { table, machine };
}

/** Account numbers and player names differ between recordings. */
const withoutNumbers = (text: string): string => text.replaceAll(/"x?\d+x*"/g, '"…"');

const walkedNothing = {
  paths: 0,
  states: { all: 0, missing: [] },
  transitions: { all: 0, missing: [], walked: [], excused: {} },
};

describe.each(played)(
  'a machine with a $kind',
  ({ machine: name, mutant, gate, trace, replay }) => {
    const { table, machine: brokenMachine } = brokenOne(name, mutant);

    test('is stopped at the gate, which names the first step that differs', async () => {
      const { faults } = await judge(table, brokenMachine, { untilFirst: true });
      const [line] = findGaps(table, { a: [{ ...walkedNothing, faults }], b: [], c: [] });
      expect(line).toContain(`(a) of ${name}: ${gate}`);
    });

    test('is stopped by a trace, whose replay names the first step that differs', () => {
      const recordedTrace = readTrace(readFileSync(`tests/traces/${trace}.json`, 'utf8'));
      const steps = comparedSteps(recordedTrace, (actor) =>
        actor === name ? brokenMachine : findMachine(actor),
      );
      const first = [...steps].find(({ parts }) => parts.length > 0);
      const printed = first ? differenceText(first) : '';
      expect(withoutNumbers(printed.replace(/^step \d+ at \d+ ms, /, ''))).toBe(replay);
      expect(first && explainDifference(first)).toContain('↑ the first step that differs');
    });
  },
);

test('a call that receives two passwords in the wrong order is detected, although players type both the same', async () => {
  const mutant =
    'auth.registering.sending: input swapped: register has confirmPassword for password';
  const { table, machine } = brokenOne('auth', mutant);
  const { faults } = await judge(table, machine, { untilFirst: true });
  expect(faults[0]).toMatch(/^loggedOut\.\w+: \{"type":"auth\.register".* as “registers”, does /);
});
