import { afterAll, expect, jest, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledProgram } from '../../scripts/bundleServer';
import { createDatabaseOn, onPostgres } from './support/database';

jest.setTimeout(120_000);

const SECRET_KEY = 'a key for one-time codes of staff, long enough';
const page = mkdtempSync(join(tmpdir(), 'serve-'));
writeFileSync(join(page, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(page, { recursive: true, force: true }));

/** Runs a script until it ends, or its output matches `endPattern`. */
async function run(script: string, env: Record<string, string>, endPattern = /^$/) {
  const file = `scripts/${script}.ts`;
  const program = script === 'serve' ? [await bundledProgram(file)] : ['--import', 'tsx', file];
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', SPA_DIR: page, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const end = once(child, 'close');
  const writtenPromise = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (endPattern.test(output)) resolve();
      });
  });
  await Promise.race([writtenPromise, end]);
  return { child, end, code: child.exitCode, output };
}

test('npm run serve says everything that is wrong with the settings, and exits', async () => {
  const { code, output } = await run('serve', { SANDBOX: '1', GATEWAY_KYE: 'x', SECRET_KEY });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    'Cannot start: GATEWAY_KYE is no setting: is GATEWAY_KEY meant?',
    expect.stringMatching(/^Cannot start: SANDBOX is 1/),
    expect.stringMatching(/^Cannot start: DATABASE_URL is not set/),
  ]);
});

test('npm run check:settings lists what is wrong and what to look at', async () => {
  const failedRun = await run('checkSettings', {});
  expect(failedRun.code).toBe(1);
  expect(failedRun.output).toMatch(/^wrong +DATABASE_URL is not set/m);
  const right = await run('checkSettings', {
    DATABASE_URL: 'postgresql://champa@db/champa',
    SECRET_KEY,
  });
  expect(right).toMatchObject({ code: 0 });
  expect(right.output).toMatch(/^look at +GATEWAY is not set/m);
});

test.each([
  [{ HOST: '0.0.0.0' }, /this machine alone/],
  [{ SANDBOX: '0' }, /npm run serve/],
])('npm start, the demo, is refused with %j', async (env, reason) => {
  const { code, output } = await run('start', env);
  expect(code).toBe(1);
  expect(output).toMatch(reason);
});

if (onPostgres)
  test('npm run serve serves without a sandbox', async () => {
    const { url, drop } = await createDatabaseOn(process.env.TEST_DATABASE_URL ?? '');
    const { child, end, output } = await run(
      'serve',
      { DATABASE_URL: url, SECRET_KEY },
      /Listening on \S+\n/,
    );
    const address = /Listening on (\S+)/.exec(output)?.[1] ?? '';
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/sandbox/pending`)).status).toBe(404);
    child.kill('SIGKILL');
    await end;
    await drop();
  });
