/** A package in npm's list of installed packages. */
export interface Installed {
  /** For example `node_modules/zod`. */
  path: string;
  version?: string;
  license?: string;
}

/** Licenses that allow running, changing and selling the product: permissive ones, or those that affect single files only. */
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

/** Whether an SPDX expression is allowed: with `OR` one alternative is enough, with `AND` every part must be. */
export function isAllowed(expression: string): boolean {
  const bareExpression = expression.replaceAll(/[()]/g, ' ').trim();
  return bareExpression
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((part) => allowed.has(part.trim())));
}

/** Packages that state their license only in their LICENSE file, as read there. */
const readByHand: Record<string, string> = {
  'cli-table@0.3.11': 'MIT',
  'parse-cache-control@1.0.1': 'BSD-3-Clause',
};

function licenceOf({ path, version = '', license }: Installed): string | undefined {
  return license ?? readByHand[`${path.split('node_modules/').at(-1)}@${version}`];
}

/** Packages whose license is missing or not allowed, one line each. */
export function licenceProblems(packages: readonly Installed[]): string[] {
  return packages.flatMap((one) => {
    const licence = licenceOf(one);
    if (licence !== undefined && isAllowed(licence)) return [];
    return [`${one.path} ${one.version ?? ''}: ${licence ?? 'no licence'}`];
  });
}
