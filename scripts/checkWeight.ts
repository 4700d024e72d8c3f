import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { outputOf } from './stamp';

/** Kilobytes, gzipped, that a phone fetches before it can show any page. */
const budget = 200;

const reference = /(?:src|href)="?\/?([\w.-]+\.(?:js|css))["\s>]/g;
const staticImport = /(?:import|from)\s*["']\.?\/([\w.-]+\.js)["']/g;

/** The scripts and styles that the page names, with everything that those import at once. */
function firstLoad(directory: string): string[] {
  const found = new Set<string>();
  const follow = (text: string, pattern: RegExp) => {
    for (const [, name = ''] of text.matchAll(pattern)) {
      const file = join(directory, name);
      if (found.has(file) || !existsSync(file)) continue;
      found.add(file);
      if (extname(file) === '.js') follow(readFileSync(file, 'utf8'), staticImport);
    }
  };
  follow(readFileSync(join(directory, 'index.html'), 'utf8'), reference);
  return [...found];
}

const sizes = firstLoad(process.argv[2] ?? outputOf('production')).map((file) => ({
  file,
  kb: gzipSync(readFileSync(file)).length / 1000,
}));
const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
for (const { file, kb } of sizes) console.log(`${kb.toFixed(1).padStart(6)} kB  ${file}`);
console.log(`${total.toFixed(1).padStart(6)} kB  of at most ${budget} kB`);
if (!sizes.some(({ file }) => extname(file) === '.js')) throw new Error('the page names no script');
if (total > budget) process.exitCode = 1;
