import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotAvailable } from '../scenario';

/** A disk of fixed size, in memory. */
export interface SmallDisk {
  folder: string;
  /** Uses up all free space. */
  fill(): void;
  /** Frees the space again. */
  free(): void;
  close(): void;
}

/** @throws NotHere where mounting is not allowed */
export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'champa-disk-'));
  const options = `size=${megabytes}m,mode=755`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmdirSync(folder);
    throw new NotAvailable('a disk of a fixed size cannot be mounted (root on Linux can)');
  }
  const close = () => {
    process.off('exit', close);
    spawnSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  };
  process.once('exit', close);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rmSync(ballast, { force: true }),
    close,
  };
}

/** Extends a file until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (const piece of [Buffer.alloc(2 ** 20), Buffer.alloc(4096)]) writeAll(file, piece);
  } finally {
    closeSync(file);
  }
}

function writeAll(file: number, piece: Buffer): void {
  for (;;)
    try {
      writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
}
