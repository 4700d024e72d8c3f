import { describe, expect, test } from '@jest/globals';
import { errorCodes, type ErrorCode } from '../../contract/errors';
import { providers } from '../../contract/provider';
import { StaffFailure } from '../../contract/staff';
import { refusalCode, type CallFailure } from '../../machines/failure';
import { flows } from '../../machines/model/tables';
import { samples } from '../model/samples';
import { callNames, toEvent, type EventDefinition, type Table } from '../../machines/model/table';

/** Machines of staff: their calls have other error codes. */
const ofStaff = ['review', 'statementUpload', 'statementImport'];
/** Calls that are not in the contract, or that have no error codes. */
const withoutReason = [
  ...['connection: probe', 'review: loadWithdrawal'],
  ...['statementImport: loadStatement', 'statementImport: matchStatement'],
];

const samplesOf = (table: Table, name: string, event: EventDefinition): EventDefinition[] => [
  event,
  ...(samples[table.name]?.[name]?.(event) ?? []).map((sample) => sample.event),
];

/** The error codes of a call in table and samples. */
function codesOf(table: Table, call: string) {
  const failures = Object.entries(table.events).flatMap(([name, event]) =>
    event.kind === 'fail' && event.call === call ? samplesOf(table, name, event) : [],
  );
  return new Set(failures.map((one) => (one.kind === 'fail' ? codeOf(one.error) : null)));
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'failure' in error && error.failure
    ? refusalCode(error as CallFailure)
    : null;

const calls = flows.flatMap((table) =>
  callNames(table, table.machine)
    .filter((call) => !withoutReason.includes(`${table.name}: ${call}`))
    .map((call) => [table.name, call, table] as const),
);

describe.each(calls)('%s: %s', (name, call, table) => {
  test('has a sample of a refusal with every code of the contract', () => {
    const knownCodes = ofStaff.includes(name) ? StaffFailure.shape.code.options : errorCodes;
    const sampled = codesOf(table, call);
    expect(knownCodes.filter((code) => !sampled.has(code as ErrorCode))).toEqual([]);
  });
});

test.each(['deposit', 'withdraw', 'promotion'])('%s has samples of every provider', (name) => {
  const table = flows.find((one) => one.name === name);
  const events = Object.entries(table?.events ?? {}).flatMap(([label, event]) =>
    table && event.kind === 'send' ? samplesOf(table, label, event) : [],
  );
  const text = JSON.stringify(events.map((one) => toEvent(one, {})));
  expect(providers.filter((provider) => !text.includes(`"${provider}"`))).toEqual([]);
});
