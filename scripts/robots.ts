import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildKind } from './stamp';

/** Search engines may index the whole site, but nothing of a sandbox. */
const rules: Record<BuildKind, string> = { production: 'Allow: /', sandbox: 'Disallow: /' };

/** Writes `robots.txt` into `directory`. */
export async function writeRobots(kind: BuildKind, directory: string): Promise<void> {
  await writeFile(path.join(directory, 'robots.txt'), `User-agent: *\n${rules[kind]}\n`);
}
