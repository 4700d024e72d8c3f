import { expect, test } from '@jest/globals';
import { importStep, statementImportMachine } from '../../machines/statementImport';

test.each([
  ['opening', null, null],
  ['unavailable', null, null],
  ['describing', null, 'describe'],
  ['reading', null, 'describe'],
  ['checking', null, 'check'],
  ['importing', null, 'check'],
  ['asking', 'read', 'describe'],
  ['asking', 'import', 'check'],
  ['waiting', 'read', 'describe'],
  ['waiting', 'import', 'check'],
  ['imported', null, 'done'],
  ['matching', null, 'done'],
] as const)('in state %s, about to %s, staff see the step: %s', (value, action, step) => {
  const context = { id: 'statement-1', asked: action, failure: null };
  expect(importStep(statementImportMachine.resolveState({ value, context }))).toBe(step);
});
