import { expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';

/** What runs where players are served: the server and its commands. */
const programs = [
  'serve',
  'checkSettings',
  'audit',
  'staff',
  'resolveCall',
  'pushKeys',
  'playerData',
];
/** Loaded for trials only, and missing then with a sentence. */
const trials = '@electric-sql/pglite';

/** The packages that these files import, through all of ours. */
async function packagesOf(entryPoints: string[]): Promise<Set<string>> {
  const { metafile } = await build({
    ...{ entryPoints, outdir: 'none', bundle: true, write: false, metafile: true },
    ...{ packages: 'external', platform: 'node', format: 'esm' },
  });
  const paths = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  const names = paths.map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  return new Set(names.filter((name) => !name.startsWith('node:')));
}

test('a server for real players and its commands run from the production dependencies, and need each of them', async () => {
  const used = await packagesOf(programs.map((name) => `scripts/${name}.ts`));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const needed = [...used].filter((name) => name !== trials);
  // tsx runs them
  expect([...needed, 'tsx'].sort()).toEqual(Object.keys(dependencies).sort());
});
