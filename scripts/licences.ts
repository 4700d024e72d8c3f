/** A package as npm's list of what is installed has it. */
export interface Installed {
  /** `node_modules/zod` */
  path: string;
  version?: string;
  license?: string;
}

/** Licences that let the product be run, changed and sold: of the permissive kind, or of one file each. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Is an SPDX expression one that may be used? Of alternatives one must be, of parts each. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, ' ').trim();
  return bare
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((part) => allowed.has(part.trim())));
}

/** Packages that name their licence in their file LICENSE alone, as it was read there. */
const readByHand: Record<string, string> = {
  'cli-table@0.3.11': 'MIT',
  'parse-cache-control@1.0.1': 'BSD-3-Clause',
};

function licenceOf({ path, version = '', license }: Installed): string | undefined {
  return license ?? readByHand[`${path.split('node_modules/').at(-1)}@${version}`];
}

/** Packages of a licence that is not allowed, or of none, one line each. */
export function licenceProblems(packages: readonly Installed[]): string[] {
  return packages.flatMap((one) => {
    const licence = licenceOf(one);
    if (licence !== undefined && isAllowed(licence)) return [];
    return [`${one.path} ${one.version ?? ''}: ${licence ?? 'no licence'}`];
  });
}
