import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

interface BrokenRules {
  path: string;
  rules: string[];
}

/** Result of a file in ESLint's JSON format. */
interface FileResult {
  filePath: string;
  messages: { ruleId: string | null; message: string }[];
}

/**
 * Lints sample files with the real configurations of ESLint and Oxlint.
 * @param files path to content
 * @returns path to the rules that the file breaks; an empty list if it breaks none
 */
export async function lintTree(files: Record<string, string>): Promise<Record<string, string[]>> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'champa-lint-')));
  try {
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
    for (const name of ['package.json', 'tsconfig.json', '.oxlintrc.json'])
      cpSync(name, join(root, name));
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    const results = [...(await eslint(root)), ...(await oxlint(root))];
    const brokenRules: Record<string, string[]> = {};
    for (const { path, rules } of results) (brokenRules[path] ??= []).push(...rules);
    return brokenRules;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function eslint(root: string): Promise<BrokenRules[]> {
  const results = await lintWith<FileResult[]>(root, 'node_modules/eslint/bin/eslint.js', [
    ...['--config', resolve('eslint.config.js'), '--format', 'json', '.'],
  ]);
  return results.map(({ filePath, messages }) => ({
    path: relative(root, filePath),
    rules: messages.map(({ ruleId, message }) => ruleId ?? message),
  }));
}

async function oxlint(root: string): Promise<BrokenRules[]> {
  const { diagnostics } = await lintWith<{ diagnostics: { code: string; filename: string }[] }>(
    root,
    'node_modules/oxlint/bin/oxlint',
    ['--threads', '1', '--format', 'json'],
  );
  return diagnostics.map(({ code, filename }) => ({ path: filename, rules: [code] }));
}

/** The JSON output of a linter for a folder. Its exit code is ignored, because findings are expected. */
function lintWith<Output>(cwd: string, bin: string, args: string[]): Promise<Output> {
  return new Promise((done, reject) => {
    execFile(
      process.execPath,
      [resolve(bin), ...args],
      { cwd, maxBuffer: 2 ** 26 },
      (_error, stdout, stderr) => {
        try {
          done(JSON.parse(stdout) as Output);
        } catch {
          reject(new Error(stderr || stdout));
        }
      },
    );
  });
}
