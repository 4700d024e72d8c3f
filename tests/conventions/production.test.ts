import { expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';

/** Programs that run in production: the server and its commands. */
const programs = [
  'serve',
  'checkSettings',
  'audit',
  'staff',
  'resolveCall',
  'pushKeys',
  'playerData',
  'prerenderAgain',
];
/** Needed only for trials; if it is not installed, an error message says so. */
const trials = '@electric-sql/pglite';

/** These files and all project files that they import. */
async function filesOf(entryPoints: string[]) {
  const { metafile } = await build({
    ...{ entryPoints, outdir: 'none', bundle: true, write: false, metafile: true },
    ...{ packages: 'external', platform: 'node', format: 'esm' },
  });
  return metafile;
}

/** The packages that these files import, through all of ours. */
async function packagesOf(entryPoints: string[]): Promise<Set<string>> {
  const metafile = await filesOf(entryPoints);
  const paths = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  const names = paths.map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  return new Set(names.filter((name) => !name.startsWith('node:')));
}

test('the production server and its commands need exactly the production dependencies', async () => {
  const usedPackages = await packagesOf(programs.map((name) => `scripts/${name}.ts`));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const needed = [...usedPackages].filter((name) => name !== trials);
  // tsx runs them
  expect([...needed, 'tsx'].sort()).toEqual(Object.keys(dependencies).sort());
});

test('the image has every file of ours that the server and its commands need', async () => {
  const { inputs } = await filesOf(programs.map((name) => `scripts/${name}.ts`));
  const [, image = ''] = readFileSync('Dockerfile', 'utf8')
    .split(/^FROM .*$/m)
    .slice(1);
  const copiedPaths = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const missingFiles = Object.keys(inputs).filter(
    (file) => !copiedPaths.some((name) => file === name || file.startsWith(`${name}/`)),
  );
  expect(copiedPaths).toContain('server');
  expect(missingFiles).toEqual([]);
});

test('nodes of compose.yaml trust as many proxies as append the address that called them', () => {
  const proxy = readFileSync('ops/haproxy/haproxy.cfg', 'utf8');
  expect(proxy).toMatch(/^ +option forwardfor$/m);
  expect(proxy).not.toMatch(/(?:del|set|replace)-header x-forwarded-for/i);
  const [, trusted] =
    /TRUST_PROXY: \$\{TRUST_PROXY:-(\d)\}/.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  const endsTls = /^ +bind .* ssl /m.test(proxy);
  expect(trusted).toBe(endsTls ? '1' : '2');
});

test('the proxy of compose.yaml keeps /readyz from callers', () => {
  const [site = ''] =
    /^frontend site\n(?: .*\n)+/m.exec(readFileSync('ops/haproxy/haproxy.cfg', 'utf8')) ?? [];
  expect(site).toMatch(/^ +http-request deny if \{ path,url_dec -m str \/readyz \}$/m);
});

test.each(['docs/operations.md', 'scripts/playerData.ts'])(
  'commands whose output goes into a file leave out the banner of npm in %s',
  (file) => {
    const commands = readFileSync(file, 'utf8').match(/npm run [^\n`|]* > \w/g) ?? [];
    expect(commands).not.toEqual([]);
    expect(commands.filter((command) => !command.includes('--silent'))).toEqual([]);
  },
);
