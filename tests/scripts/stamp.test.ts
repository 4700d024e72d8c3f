import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { computeStamp } from '../../scripts/stamp';

const root = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'champa-stamp-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
});

function writeText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test.each(['locales/legal/lo.ts', 'locales/lo.po', 'desk/locales/lo.po', 'src/main.ts'])(
  'a build is made again when %s has changed',
  (file) => {
    writeText(file, 'one');
    const before = computeStamp('production');
    writeText(file, 'two');
    expect(computeStamp('production')).not.toBe(before);
  },
);

test.each(['locales/lo.ts', 'desk/locales/lo.ts'])(
  'a build creates %s itself, which causes no new build',
  (file) => {
    const before = computeStamp('production');
    writeText(file, 'compiled');
    expect(computeStamp('production')).toBe(before);
  },
);
