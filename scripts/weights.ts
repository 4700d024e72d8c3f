import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readDocuments } from '../server/page/documents';

/** All script of a page with its texts, in bytes as sent with brotli. It guards against accidents. */
export const scriptLimit = 200_000;

/** What a phone fetches before a page can be used. */
export interface Weight {
  page: string;
  bytes: number;
  heaviest: { file: string; bytes: number };
}

const sizeOf = (directory: string, file: string) => {
  const whole = path.join(directory, file);
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
};

/** The script of every page of the build in `directory`. */
export async function weightsOf(directory: string): Promise<Weight[]> {
  const { pages } = await readDocuments(directory);
  return pages.map(({ path: page, scripts }) => {
    const files = scripts.map((file) => ({ file, bytes: sizeOf(directory, file) }));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const heaviest = files.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    return { page, bytes, heaviest };
  });
}

/** What to say of a page that is over the limit, or null. */
export function excessOf({ page, bytes, heaviest }: Weight): string | null {
  if (bytes <= scriptLimit) return null;
  const { file } = heaviest;
  return `${page}: ${bytes - scriptLimit} bytes over ${scriptLimit}; most is ${file}, ${heaviest.bytes}`;
}
