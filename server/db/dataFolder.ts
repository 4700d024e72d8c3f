import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../errors';

/** Folders locked by this process: its own pid in a lock file does not show that. */
const heldFolders = new Set<string>();

/** Start time of a process, to distinguish it from a later process with the same pid. Empty where unknown. */
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

/** The pid of the process that holds the lock, or null when that process is gone. */
function liveHolder(lock: string): number | null {
  const [pidText = '', start = ''] = lock.split('\n');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return null;
  return start === startOf(pid) ? pid : null;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Removes the lock of a dead process. If another server has taken it since, its lock is restored. */
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
 * Locks a folder for this process: two processes on one embedded database would lose each other's writes. The lock of a
 * killed process is taken over.
 * @returns a function that releases the lock
 * @throws StartupError naming the pid of the process that holds it
 */
export function lockFolder(folder: string): () => void {
  const path = join(resolve(folder), 'server.lock');
  if (heldFolders.has(path))
    throw new StartupError(`${folder} is in use by this very process (pid ${process.pid})`);
  const own = `${process.pid}\n${startOf(process.pid)}\n${randomUUID()}`;
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, own);
  try {
    while (readIfPresent(path) !== own) {
      const found = readIfPresent(path);
      if (found === null) linkUnlessPresent(draft, path);
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
  heldFolders.add(path);
  return () => {
    heldFolders.delete(path);
    if (readIfPresent(path) === own) rmSync(path, { force: true });
  };
}

function linkUnlessPresent(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * Creates a folder and its parents. Node's `recursive` option never returns where creating one fails with "no such
 * folder", as under `/proc`.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    mkdirSync(path);
  }
}

/**
 * Disk space kept free for the embedded database's write-ahead log, bytes: four of its files. Without space for the
 * next file the whole process would stop in the middle of a call.
 */
const reserve = 64 * 2 ** 20;

/** The disk is full; has PostgreSQL's code for it. */
class DiskFullError extends Error {
  readonly code = '53100';
}

/** @throws DiskFullError when the disk of a folder is almost full */
export function assertDiskSpace(folder: string): void {
  const { bavail, bsize, blocks } = statfsSync(folder);
  // Some file systems do not report their size
  if (blocks > 0 && bavail * bsize < reserve)
    throw new DiskFullError(
      `the disk of ${folder} is full: ${Math.floor((bavail * bsize) / 2 ** 20)} MiB are left of the ${reserve / 2 ** 20} that are needed`,
    );
}
