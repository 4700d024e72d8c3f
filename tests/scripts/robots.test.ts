import { expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRobots } from '../../scripts/robots';

test.each([
  ['production', 'Allow: /'],
  ['sandbox', 'Disallow: /'],
] as const)('what search engines may see of %s: %s', async (kind, rule) => {
  const folder = mkdtempSync(join(tmpdir(), 'robots-'));
  await writeRobots(kind, folder);
  expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toBe(`User-agent: *\n${rule}\n`);
  rmSync(folder, { recursive: true });
});
