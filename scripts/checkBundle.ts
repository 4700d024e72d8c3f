import { ESLint } from 'eslint';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { built } from './promisedBrowsers.js';
import { getOutputFolder } from './stamp';

/**
 * Texts that only the sandbox build may contain. Each must occur there (otherwise this list is outdated) and must not occur in
 * production.
 */
const traces = [
  { what: 'sandbox page', text: '/sandbox/deposits/' },
  { what: 'sandbox page', text: 'Play the bank' },
  { what: 'sandbox routes', text: '/sandbox' },
  { what: 'gallery', text: '/sandbox/gallery' },
  { what: 'models', text: '/sandbox/model' },
  { what: 'models', text: 'champaStage' },
  { what: 'scenes', text: 'get("scene")' },
  { what: 'scenes', text: 'deposit.refused.' },
  { what: 'inspector', text: 'stately.ai' },
  { what: 'inspector', text: '@statelyai.' },
  { what: 'inspector switch', text: 'inspect")' },
  { what: 'inspector panel', text: 'Save trace' },
  { what: 'traces', text: 'champa-trace' },
  { what: 'source map', text: 'sourceMappingURL' },
];

/** No published file may be hidden, or a module for Node. The module that renders documents is recognized by a name in it. */
const publishedNames = /^(?!(.*[\\/])?\.)(?!.*\.cjs$)/;
const forNode = { source: 'src/prerender/index.tsx', text: 'describePages' };

/** File names that must not occur in production. */
const partNames = /sandbox|gallery|inspect/i;

/** Texts that only the page of staff may contain. Each must occur there, and nowhere else in a build. */
const deskTexts = ['/api/staff/v1', '/desk/withdrawals/', 'desk.language'];
const deskFolder = 'desk';

interface Part {
  file: string;
  text: string;
}

/** All text files of a build. */
async function partsOf(directory: string): Promise<Part[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  return Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { file, text: await readFile(file, 'utf8') };
    }),
  );
}

/** Hidden files and files for Node in a published folder. */
const nodeParts = (directory: string, published: Part[]): string[] =>
  published
    .filter(
      ({ file, text }) =>
        !publishedNames.test(path.relative(directory, file)) || text.includes(forNode.text),
    )
    .map(({ file }) => `${file}: not for publication`);

/**
 * Problems with texts of staff: a text in a player's page of production, or a text that the desk does not contain either, so
 * that its absence proves nothing. The sandbox build contains texts of staff on purpose.
 */
function deskProblems(directory: string, parts: Part[]): string[] {
  const isOfDesk = ({ file }: Part) =>
    path.relative(directory, file).split(path.sep)[0] === deskFolder;
  const ofDesk = parts.filter(isOfDesk);
  return deskTexts.flatMap((text) => [
    ...parts
      .filter((part) => !isOfDesk(part) && part.text.includes(text))
      .map(({ file }) => `${file}: desk (“${text}”)`),
    ...(ofDesk.some((part) => part.text.includes(text))
      ? []
      : [`“${text}” is not in ${path.join(directory, deskFolder)} either: it proves nothing`]),
  ]);
}

/** Features in the built scripts that a supported browser lacks, one line per rule and place. */
export async function browserProblems(directory: string): Promise<string[]> {
  const eslint = new ESLint({
    cwd: path.resolve(directory),
    overrideConfigFile: true,
    overrideConfig: built,
    ignore: false,
  });
  const results = await eslint.lintFiles(['**/*.js']);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ message, line, column }) => `${filePath}:${line}:${column}: ${message}`),
  );
}

/**
 * Problems of the two builds, one line each: production with a part of the sandbox, a player's page with a part of the desk, or
 * a published folder with modules for Node.
 */
export async function bundleProblems(
  production = getOutputFolder('production'),
  sandbox = getOutputFolder('sandbox'),
): Promise<string[]> {
  for (const directory of [production, sandbox])
    if (!existsSync(directory)) return [`${directory} is missing: build it first`];
  const [clean, whole] = await Promise.all([partsOf(production), partsOf(sandbox)]);
  const problems = [
    ...nodeParts(production, clean),
    ...nodeParts(sandbox, whole),
    ...deskProblems(production, clean),
  ];
  if (!(await readFile(forNode.source, 'utf8')).includes(forNode.text))
    problems.push(`“${forNode.text}” is not in ${forNode.source} either: it proves nothing`);
  const misplaced = clean
    .filter(({ file }) => partNames.test(path.basename(file)))
    .map(({ file }) => `${file}: a part of the sandbox by its name`);
  problems.push(...misplaced);
  for (const { what, text } of traces) {
    problems.push(
      ...clean
        .filter((part) => part.text.includes(text))
        .map(({ file }) => `${file}: ${what} (“${text}”)`),
    );
    const isReal = what === 'source map' || whole.some((part) => part.text.includes(text));
    if (!isReal) problems.push(`“${text}” is not in ${sandbox} either: it proves nothing`);
  }
  return problems;
}

async function main(): Promise<void> {
  const problems = [
    ...(await bundleProblems()),
    ...(await browserProblems(getOutputFolder('production'))),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else
    console.log(
      'production has nothing of the sandbox and runs in the promised browsers, players have nothing of the desk, no build has code for Node',
    );
}

if (process.argv[1]?.endsWith('checkBundle.ts')) void main();
