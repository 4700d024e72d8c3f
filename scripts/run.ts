import { spawn } from 'node:child_process';

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Called with the output in chunks. Without it the output is inherited. */
  onOutput?: (text: string) => void;
}

/**
 * Runs Node with these arguments.
 * @returns its exit code; 1 if a signal ended it
 */
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

/** Arguments of Node to run jest. The flag lets the embedded database load its modules. */
export const jestCommand = [
  '--no-warnings',
  // Tests allocate much: collecting garbage less often saves about 4 % of processor time
  '--max-semi-space-size=64',
  '--experimental-vm-modules',
  'node_modules/jest/bin/jest.js',
];

/** Whether jest only lists files, which needs neither database nor page. */
export const onlyLists = (args: string[]): boolean => args.includes('--listTests');
