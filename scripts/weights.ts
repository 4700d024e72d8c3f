import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { getDocumentsFolder, readDocuments } from '../server/page/documents';

/** Limit for the script of a page, including texts: bytes as sent with brotli. */
export const scriptLimit = 200_000;

/** The script that a browser must load before a page is usable, in bytes. */
export interface Weight {
  page: string;
  bytes: number;
  heaviest: { file: string; bytes: number };
}

const sizeOf = (directory: string, file: string) => {
  const whole = path.join(directory, file);
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
};

/** Measures the script of every page of the build in `directory`. */
export async function measureWeights(directory: string): Promise<Weight[]> {
  const { pages } = await readDocuments(getDocumentsFolder(directory));
  return pages.map(({ path: page, scripts }) => {
    const files = scripts.map((file) => ({ file, bytes: sizeOf(directory, file) }));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const heaviest = files.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    return { page, bytes, heaviest };
  });
}

/** A message when a page is over the limit, else null. */
export function describeExcess({ page, bytes, heaviest }: Weight): string | null {
  if (bytes <= scriptLimit) return null;
  const { file } = heaviest;
  return `${page}: ${bytes - scriptLimit} bytes over ${scriptLimit}; most is ${file}, ${heaviest.bytes}`;
}
