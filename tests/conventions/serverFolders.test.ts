import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders of the server that each of them imports, with an import as an example. */
function importsOfFolders(): Map<string, Map<string, string>> {
  const imports = new Map<string, Map<string, string>>();
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts') && name.includes(path.sep))) {
    const [folder = ''] = file.split(path.sep);
    const known = imports.get(folder) ?? new Map<string, string>();
    imports.set(folder, known);
    const text = readFileSync(path.join('server', file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(/ from '(\.[^']*)'/g)) {
      const target = path.join(path.dirname(file), specifier).split(path.sep);
      if (target[0] !== '..' && target[0] !== folder && target.length > 1)
        known.set(target[0] ?? '', `${file} imports ${specifier}`);
    }
  }
  return imports;
}

/** The first cycle of folders, as the imports that form it; null if there is none. */
function findCycle(imports: ReturnType<typeof importsOfFolders>): string[] | null {
  const done = new Set<string>();
  const visit = (folder: string, trail: string[], lines: string[]): string[] | null => {
    if (trail.includes(folder)) return lines.slice(trail.indexOf(folder));
    if (done.has(folder)) return null;
    for (const [next, line] of imports.get(folder) ?? []) {
      const cycle = visit(next, [...trail, folder], [...lines, line]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of imports.keys()) {
    const cycle = visit(folder, [], []);
    if (cycle) return cycle;
  }
  return null;
}

test('no folders of the server import each other in a circle', () => {
  const imports = importsOfFolders();
  expect([...imports.keys()]).toEqual(expect.arrayContaining(['db', 'deposits', 'promotions']));
  expect(findCycle(imports)).toBeNull();
});

/** Folders about money, with the same layout: developers who know one know where to look in the others. */
const alike = ['deposits', 'payments', 'withdrawals', 'promotions', 'gateway', 'payouts'];

test.each(alike)('no file of server/%s repeats the name of its folder', (folder) => {
  const names = readdirSync(path.join('server', folder)).map((name) => name.toLowerCase());
  const singular = folder.replace(/s$/, '');
  expect(names).not.toEqual([]);
  expect(names.filter((name) => name.startsWith(singular))).toEqual([]);
});

test('an import cycle is found', () => {
  const a = new Map([['b', 'a imports b']]);
  const b = new Map([['a', 'b imports a']]);
  expect(
    findCycle(
      new Map([
        ['a', a],
        ['b', b],
      ]),
    ),
  ).toEqual(['a imports b', 'b imports a']);
});
