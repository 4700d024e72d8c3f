import { expect, test } from '@jest/globals';
import { isAllowed, licenceProblems } from '../../scripts/licences';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['Apache-2.0 AND MIT', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
])('%s may be used: %p', (licence, may) => {
  expect(isAllowed(licence)).toBe(may);
});

test('a package that names no licence is reported', () => {
  const packages = [
    { path: 'node_modules/a/node_modules/b', version: '1.0.0' },
    { path: 'node_modules/cli-table', version: '0.3.11' },
    { path: 'node_modules/c', version: '1.0.0', license: 'MIT' },
  ];
  expect(licenceProblems(packages)).toEqual(['node_modules/a/node_modules/b 1.0.0: no licence']);
});
