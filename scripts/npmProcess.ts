import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Process {
  parent: number;
  command: string;
}

/** The parent and the command line of a process. @throws Error when the system does not tell */
function describe(pid: number): Process {
  if (process.platform === 'linux') {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // `pid (name) state parent …`, where the name may hold anything.
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

/** Who runs this script: npm, and the shell between, unless the shell has made way for the script. */
function runners(): number[] {
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
 * Stops this process, as SIGTERM does, once the npm that runs it is gone. A signal sent to npm ends npm and the shell
 * but not always the script, which would go on holding port and data. Does nothing when npm does not run it.
 */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const { ppid } = process;
  const watched = runners();
  const watch = setInterval(() => {
    if (process.ppid === ppid && watched.every(isAlive)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
