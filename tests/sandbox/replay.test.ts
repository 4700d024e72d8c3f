import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replayOnMachines } from '../../sandbox/trace/replay';
import { readTrace } from '../../sandbox/trace/trace';

const shipped = readdirSync('tests/traces').map((file) => join('tests/traces', file));

test.each(shipped)('%s is reproduced by the machines as it was recorded', (file) => {
  const trace = readTrace(readFileSync(file, 'utf8'));
  expect(trace.steps.length).toBeGreaterThan(5);
  expect(replayOnMachines(trace)).toBeNull();
});

const tsx = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href;

/** `npm run replay` with these files. */
function replay(...files: string[]) {
  return replayIn('.', ...files);
}

function replayIn(cwd: string, ...files: string[]) {
  const command = ['--import', tsx, resolve('scripts/replay.ts'), ...files];
  const options = { encoding: 'utf8', cwd } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

function writeTrace(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'trace-')), 'trace.json');
  writeFileSync(file, text);
  return file;
}

test('the command says how many steps came out as recorded', () => {
  const { status, stdout } = replay(...shipped);
  expect(stdout.split('\n')).toEqual(
    shipped.map((file) => expect.stringMatching(`^${file}: \\d+ steps as recorded$`)),
  );
  expect(status).toBe(0);
});

test('a file that is not a trace: one error line, exit 1, and no other file is run', () => {
  const { status, stdout, stderr } = replay(shipped[0] ?? '', writeTrace('{'), shipped[1] ?? '');
  expect(stdout).toBe('');
  expect(stderr).toMatch(/trace\.json: This is no trace: it is not JSON, [^\n]+$/);
  expect(status).toBe(1);
});

test('a trace that is not reproduced: the first step that differs, exit 1', () => {
  const [file = ''] = shipped;
  const trace = readTrace(readFileSync(file, 'utf8'));
  const index = trace.steps.findLastIndex(({ state }) => state !== undefined);
  const steps = trace.steps.map((step, position) =>
    position === index ? { ...step, state: 'nowhere' } : step,
  );
  const { status, stdout } = replay(writeTrace(JSON.stringify({ ...trace, steps })));
  expect(stdout).toContain(`step ${index} at `);
  expect(stdout).toContain('state: recorded nowhere');
  expect(status).toBe(1);
  const explained = replay(writeTrace(JSON.stringify({ ...trace, steps })), '--explain').stdout;
  expect(explained).toMatch(/↑ the first step that differs, in state\n.*state .*nowhere /);
});

test('a trace that is kept says where it is replayed, and how to try it on the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trace-'));
  mkdirSync(join(folder, 'tests/traces'), { recursive: true });
  const [file = ''] = shipped;
  const { stdout } = replayIn(folder, resolve(file), '--keep', 'kept');
  const kept = 'tests/traces/kept.json';
  expect(stdout.split('\n').slice(1)).toEqual([
    `${kept}: replayed on the machines by npm test, and on the page by npm run test:all`,
    `Try it on the page: npm run replay -- ${kept} --browser`,
  ]);
  expect(readTrace(readFileSync(join(folder, kept), 'utf8')).name).toBe('kept');
});

test('of a trace that is cut off, the remaining steps are compared on request', () => {
  const [file = ''] = shipped;
  const cutTrace = writeTrace(readFileSync(file, 'utf8').slice(0, -60));
  const { status, stdout, stderr } = replay(cutTrace, '--explain');
  expect(stderr).toMatch(
    /cut off: its end is missing\. Steps 0 to \d+ can be shown and compared\.$/,
  );
  expect(stdout).toContain('xstate.init');
  expect(stdout).not.toContain('↑');
  expect(status).toBe(1);
});
