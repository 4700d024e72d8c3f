import { spawn } from 'node:child_process';

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Gets the output in pieces; without it the output goes where ours goes. */
  onOutput?: (text: string) => void;
}

/** Runs Node with these arguments and gives its exit code; a signal counts as 1. */
export function runNode(args: string[], { env = {}, onOutput }: RunOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** What Node is called with to run jest: the flag lets the embedded database load its modules. */
export const jestCommand = [
  '--no-warnings',
  '--experimental-vm-modules',
  'node_modules/jest/bin/jest.js',
];

/** With this argument jest names the files that it would run: neither database nor page is needed. */
export const onlyLists = (args: string[]): boolean => args.includes('--listTests');
