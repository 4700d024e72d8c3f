import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = process.cwd();

/** Each file of the repository with the files that it imports; imports of types count. */
function importsOfFiles(): Map<string, string[]> {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const importsOf = (file: string) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'), true, true)
      .importedFiles.flatMap(
        ({ fileName }) =>
          ts.resolveModuleName(fileName, file, options, ts.sys, cache).resolvedModule
            ?.resolvedFileName ?? [],
      );
  const local = (file: string) => path.relative(root, file);
  return new Map(
    fileNames.map((file) => [
      local(file),
      importsOf(file)
        .map(local)
        .filter((name) => !name.startsWith('node_modules')),
    ]),
  );
}

/** The first import cycle, as its files in order; null if there is none. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...trail, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}

test('no files import each other in a circle, not even for a type', () => {
  const imports = importsOfFiles();
  expect(imports.get('server/compose.ts')).toEqual(
    expect.arrayContaining(['server/context.ts', 'server/outbox/outbox.ts']),
  );
  expect(findCircle(imports)).toBeNull();
});

test('an import cycle is found', () => {
  const imports = new Map([
    ['start.ts', ['a.ts']],
    ['a.ts', ['b.ts', 'c.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['a.ts']],
  ]);
  expect(findCircle(imports)).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts']);
});
