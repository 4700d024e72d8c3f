import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Process {
  parent: number;
  command: string;
}

/**
 * Parent and command line of a process.
 * @throws Error when the system does not report it
 */
function describe(pid: number): Process {
  if (process.platform === 'linux') {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Format: `pid (name) state parent …`. The name may hold any characters.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  }
  const text = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const [parent = '', ...command] = text.trim().split(/\s+/);
  return { parent: Number(parent), command: command.join(' ') };
}

const isNpm = ({ command }: Process) => /^npm\b/.test(command);

/** Ids of the processes that run this script: npm, and its shell unless the script has replaced it. */
function findRunnerIds(): number[] {
  const { ppid } = process;
  try {
    const runner = describe(ppid);
    if (isNpm(runner) || !isNpm(describe(runner.parent))) return [ppid];
    return [ppid, runner.parent];
  } catch {
    return [ppid];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Stops this process, as SIGTERM does, when the npm that runs it has ended. A signal to npm ends npm and the shell, but not
 * always the script, which would keep the port and the data open. Does nothing without npm.
 */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const { ppid } = process;
  const watched = findRunnerIds();
  const watch = setInterval(() => {
    if (process.ppid === ppid && watched.every(isAlive)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
