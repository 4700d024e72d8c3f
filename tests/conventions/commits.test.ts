import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { subjectProblem } from '../../scripts/commitSubject';

test.each([
  'Hide HTTP status codes from deposit errors',
  'Deposits: hide HTTP status codes from errors',
  'Pass the time of a payment on',
  'Merge branch of the desk',
])('the subject of a commit may be: %s', (subject) => {
  expect(subjectProblem(subject)).toBeNull();
});

test.each([
  ['Deposits: a player is not told a status of HTTP', 'begins with "a"'],
  ['Hides HTTP status codes', 'begins with "Hides"'],
  ['Staff: added a second person', 'begins with "added"'],
  ['Desk: renaming the list', 'begins with "renaming"'],
  ['Hide HTTP status codes.', 'full stop'],
  [`Hide ${'x'.repeat(68)}`, 'has 73 characters'],
])('the subject of a commit may not be: %s', (subject, problem) => {
  expect(subjectProblem(subject)).toContain(problem);
});

function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean);
}

test('all commit subjects since the introduction of this rule follow it', () => {
  const [first] = git('log', '--diff-filter=A', '--format=%H', '--', '.githooks/commit-msg');
  const subjects = first ? git('log', '--no-merges', '--format=%s', `${first}..HEAD`) : [];
  expect(subjects.filter((subject) => subjectProblem(subject) !== null)).toEqual([]);
});
