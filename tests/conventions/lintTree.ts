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
import { dirname, join, relative } from 'node:path';

interface FileResult {
  filePath: string;
  messages: { ruleId: string | null; message: string }[];
}

/**
 * Lints a made-up tree with the real configuration.
 * @param files path to content
 * @returns path to the rules that the file breaks; a file that breaks none has an empty list
 */
export async function lintTree(files: Record<string, string>): Promise<Record<string, string[]>> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'champa-lint-')));
  try {
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
    for (const name of ['package.json', 'tsconfig.json']) cpSync(name, join(root, name));
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    const results = await eslint(root);
    return Object.fromEntries(
      results.map(({ filePath, messages }) => [
        relative(root, filePath),
        messages.map(({ ruleId, message }) => ruleId ?? message),
      ]),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function eslint(cwd: string): Promise<FileResult[]> {
  const bin = join(process.cwd(), 'node_modules/eslint/bin/eslint.js');
  const config = join(process.cwd(), 'eslint.config.js');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [bin, '--config', config, '--format', 'json', '.'],
      { cwd, maxBuffer: 2 ** 26 },
      (_error, stdout, stderr) => {
        try {
          resolve(JSON.parse(stdout) as FileResult[]);
        } catch {
          reject(new Error(stderr || stdout));
        }
      },
    );
  });
}
