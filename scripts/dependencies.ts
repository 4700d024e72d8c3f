import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { licenceProblems, type Installed } from './licences';

const run = promisify(execFile);
const sbomFile = 'dist/sbom.cdx.json';

/** The JSON output of npm, also after a failure; null if it cannot be parsed. */
async function npm(...args: string[]): Promise<unknown> {
  const options = { maxBuffer: 256 * 1024 * 1024 };
  const { stdout } = await run('npm', args, options).catch((error: unknown) => {
    const { stdout = '' } = error as { stdout?: string };
    return { stdout };
  });
  try {
    return JSON.parse(stdout) as unknown;
  } catch {
    return null;
  }
}

interface Audit {
  metadata?: { vulnerabilities: Record<'high' | 'critical', number> };
  vulnerabilities?: Record<string, { severity: string }>;
}

/** Known vulnerabilities of installed packages. If the registry does not answer, this is logged and does not fail. */
async function auditProblems(): Promise<string[]> {
  const audit = (await npm('audit', '--json')) as Audit | null;
  if (!audit?.metadata) {
    console.log('audit: NOT CHECKED, the registry did not answer');
    return [];
  }
  const { high, critical } = audit.metadata.vulnerabilities;
  console.log(`audit: ${critical} critical, ${high} high`);
  return Object.entries(audit.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name}: a known vulnerability, ${severity}`);
}

interface Lock {
  packages: Record<string, Omit<Installed, 'path'>>;
}

/** Packages installed here. The lock file lacks the licenses of packages for other platforms. */
function installedPackages(): Installed[] {
  const text = readFileSync('node_modules/.package-lock.json', 'utf8');
  const { packages } = JSON.parse(text) as Lock;
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ path, ...entry }));
}

/** Writes the bill of materials (CycloneDX) of the lock file, including the packages that only the page's build uses. */
async function writeSbom(): Promise<string[]> {
  const sbomArguments = ['--sbom-format', 'cyclonedx', '--package-lock-only'];
  const sbom = (await npm('sbom', ...sbomArguments)) as { components?: unknown[] } | null;
  if (!sbom?.components) return ['the bill of materials could not be made'];
  mkdirSync('dist', { recursive: true });
  writeFileSync(sbomFile, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`bill of materials: ${sbom.components.length} components in ${sbomFile}`);
  return [];
}

const installed = installedPackages();
const unfit = licenceProblems(installed);
console.log(`licences: ${installed.length} packages, ${unfit.length} of a licence not allowed`);
const problems = [...unfit, ...(await auditProblems()), ...(await writeSbom())];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
