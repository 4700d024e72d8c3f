import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { StartupError } from '../errors';

/** Folders that this very process holds: its own pid in a lock file says nothing. */
const held = new Set<string>();

/** When a process started, so that a later process with the same pid is told apart. Empty where unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
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

/** The pid of the running holder, or null when the lock was left behind by a process that is gone. */
function liveHolder(lock: string): number | null {
  const [pidText = '', start = ''] = lock.split('\n');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return null;
  return start === startOf(pid) ? pid : null;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Takes a dead holder's lock away. Another server may have taken it meanwhile: then it gets it back. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Takes a folder for this process alone: two processes on one embedded database lose each other's writes. A lock
 * left by a killed process is taken over.
 * @returns a function that gives the folder back
 * @throws StartupError naming the pid of the process that holds it
 */
export function lockFolder(folder: string): () => void {
  const path = join(resolve(folder), 'server.lock');
  if (held.has(path))
    throw new StartupError(`${folder} is in use by this very process (pid ${process.pid})`);
  const own = `${process.pid}\n${startOf(process.pid)}\n${randomUUID()}`;
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, own);
  try {
    while (readIfThere(path) !== own) {
      const found = readIfThere(path);
      if (found === null) linkUnlessThere(draft, path);
      else {
        const holder = liveHolder(found);
        if (holder !== null)
          throw new StartupError(
            `${folder} is in use by another server (pid ${holder}): stop it, or choose another DATA_DIR`,
          );
        removeStale(path, found);
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
  held.add(path);
  return () => {
    held.delete(path);
    if (readIfThere(path) === own) rmSync(path, { force: true });
  };
}

function linkUnlessThere(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
