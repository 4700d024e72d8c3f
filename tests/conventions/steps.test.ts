import { expect, jest, test } from '@jest/globals';
import { runSteps, formatSummary } from '../../scripts/steps';

const print = (code: number) => ['-e', `console.log('it ended ' + ${code}); process.exit(${code})`];

test('a step that fails is named, and what needs it is not run', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const results = await runSteps([
    [
      { name: 'build', command: print(3) },
      { name: 'lint', command: print(0) },
    ],
    [{ name: 'e2e', command: print(0), needs: ['build'] }],
    [{ name: 'units', command: print(0), needs: ['lint'] }],
  ]);
  expect(results.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'build failed',
    'lint passed',
    'e2e not run',
    'units passed',
  ]);
  const summary = formatSummary(results);
  expect(summary).toMatch(/^── the end of: build\nit ended 3\n\nbuild +failed/);
  expect(summary).not.toContain('it ended 0');
  expect(summary).toMatch(/Not passed: build, e2e\n\nSteps: 2 passed, 2 failed$/);
});
