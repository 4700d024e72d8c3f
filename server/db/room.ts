import { statfsSync } from 'node:fs';

/**
 * What is left free for the log of the embedded database, bytes: four of its files. Without room for the next one it
 * stops for good, in the middle of a call and with it the whole process.
 */
const reserve = 64 * 2 ** 20;

/** There is no room on the disk; has the code by which PostgreSQL tells the same. */
class NoRoom extends Error {
  readonly code = '53100';
}

/** @throws NoRoom when the disk of a folder is as good as full */
export function assertRoom(folder: string): void {
  const { bavail, bsize, blocks } = statfsSync(folder);
  // Some systems of files do not tell their size.
  if (blocks > 0 && bavail * bsize < reserve)
    throw new NoRoom(
      `the disk of ${folder} is full: ${Math.floor((bavail * bsize) / 2 ** 20)} MiB are left of the ${reserve / 2 ** 20} that are needed`,
    );
}
