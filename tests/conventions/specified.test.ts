import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import type { z } from 'zod';
import { contract } from '../../contract';
import { DepositOrder, depositStatuses } from '../../contract/deposits';
import { errorCodes } from '../../contract/errors';
import { languages } from '../../contract/languages';
import type { Money } from '../../contract/money';
import { usageStatuses } from '../../contract/promotions';
import { providers } from '../../contract/provider';
import { getMark } from '../../contract/reader';
import { listRoutes } from '../../contract/tsRest';
import { WithdrawalOrder, withdrawalStatuses } from '../../contract/withdrawals';
import { depositOrderMachine } from '../../machines/depositOrder';
import { listEvents, nextStatus } from '../../machines/lifecycle';
import { loadConfig } from '../../server/config';
import { statusTone } from '../../src/i18n/statuses';
import { paths, routePatterns } from '../../src/lib/paths';

/** The specification repeats lists of the code for its readers. A failure names what it lacks. */
const specification = readFileSync('docs/specification.md', 'utf8');

/** A section with its subsections. */
function section(number: string): string {
  const parts = specification.split(/^(?=#{2,3} )/m);
  const text = parts.filter((part) => new RegExp(`^#+ ${number}[. ]`).test(part)).join('');
  if (text === '') throw new Error(`no section ${number}`);
  return text;
}

/** The cells of each row of the tables. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const codesIn = (text = ''): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const inBraces = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

test('section 1.4 has the providers and languages', () => {
  const cellOf = (subject: string) =>
    rowsOf(section('1.4')).find(([name]) => name === subject)?.[1];
  expect(codesIn(cellOf('Providers'))).toEqual([...providers]);
  expect(codesIn(cellOf('Languages'))).toEqual([...languages]);
});

test('section 2.1 has the paths of the pages', () => {
  const pages = [...Object.values(paths), ...Object.values(routePatterns)].filter(
    (path) => typeof path === 'string',
  );
  const writtenPaths = rowsOf(section('2.1')).flatMap(([path]) => codesIn(path));
  expect(writtenPaths.sort()).toEqual(pages.map(inBraces).sort());
});

test('section 4.4 has the lifecycle of a deposit', () => {
  const writtenTransitions = rowsOf(section('4.4')).flatMap(([from, event, to]) =>
    codesIn(from).map((status) => [status, ...codesIn(event), ...codesIn(to)].join(' ')),
  );
  const transitions = Object.keys(depositOrderMachine.states).flatMap((status) =>
    listEvents(depositOrderMachine).flatMap((event) => {
      const next = nextStatus<AnyStateMachine>(depositOrderMachine, status, event);
      return next === null ? [] : `${status} ${event} ${next}`;
    }),
  );
  expect(writtenTransitions.sort()).toEqual(transitions.sort());
});

test.each([
  ['3.5', DepositOrder],
  ['3.6', WithdrawalOrder],
] as const)('section %s has the further fields of an order', (number, order) => {
  const writtenFields = new Set(codesIn(section(number)));
  const addedFields = Object.entries<z.ZodTypeAny>(order.shape).flatMap(([field, schema]) =>
    getMark(schema)?.kind === 'addition' ? [field] : [],
  );
  expect(addedFields.length).toBeGreaterThan(3);
  expect(addedFields.filter((field) => !writtenFields.has(field))).toEqual([]);
});

test('section 4.3 has the color of each status that is not grey', () => {
  const colors = new Map(
    rowsOf(section('4.3')).flatMap(([statuses, color = '']) =>
      codesIn(statuses).map((status) => [status, color] as const),
    ),
  );
  const kinds = { deposit: depositStatuses, withdrawal: withdrawalStatuses, usage: usageStatuses };
  for (const kind of ['deposit', 'withdrawal', 'usage'] as const)
    for (const status of kinds[kind])
      expect([status, statusTone(kind, status)]).toEqual([status, colors.get(status) ?? 'grey']);
});

test('section 7 has the calls of the contract', () => {
  const writtenRoutes = rowsOf(section('7.1') + section('7.2')).flatMap(([method, path]) =>
    codesIn(path).map((one) => `${method} /api${one}`),
  );
  const calls = listRoutes(contract).map(({ route }) => `${route.method} ${inBraces(route.path)}`);
  expect(writtenRoutes.sort()).toEqual(calls.sort());
});

test('section 8 has the code of each failure', () => {
  const writtenCodes = new Set(codesIn(section('8.2') + section('8.3')));
  expect(errorCodes.filter((code) => !writtenCodes.has(code))).toEqual([]);
});

test('section 9.2 has the amounts that the operator allows', () => {
  const { limits } = loadConfig({}, process.cwd());
  const figure = ({ amount }: Money) => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
  const range = ({ min, max }: { min: Money; max: Money }) =>
    `${figure(min)} to ${figure(max)} ${max.currency}`;
  const rows = rowsOf(section('9.2'));
  const valueOf = (bound: string) => rows.find(([name]) => name?.startsWith(bound))?.[1];
  expect(valueOf('deposit')).toBe(range(limits.deposit));
  expect(valueOf('withdrawal')).toBe(range(limits.withdrawal));
  expect(valueOf('unpaid deposits')).toBe(String(limits.maxOpenDeposits));
  const { promotionCreditThreshold: threshold } = limits;
  expect(valueOf('threshold')).toBe(`${figure(threshold)} ${threshold.currency}`);
});
