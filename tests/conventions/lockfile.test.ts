import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Whether Node would find package `name` from package `from`: next to it, or in a folder above. */
function isLocked(from: string, name: string): boolean {
  const parents = from.split('/node_modules/').map((_, i, parts) => parts.slice(0, i + 1));
  return ['', ...parents.map((parts) => `${parts.join('/node_modules/')}/`)].some(
    (folder) => `${folder}node_modules/${name}` in packages,
  );
}

describe('package-lock.json', () => {
  test('names the builds for every platform: a clean install fails on one that is missing', () => {
    const missingPackages = Object.entries(packages).flatMap(
      ([from, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
    );
    expect(missingPackages).toEqual([]);
  });

  test('names no registry: each installation has its own', () => {
    const resolved = Object.values(packages).flatMap((locked) => locked.resolved ?? []);
    expect(resolved).toEqual([]);
  });

  test('locks every package that package.json asks for', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    for (const [name, version] of Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
    }))
      expect({ name, version: packages[`node_modules/${name}`]?.version }).toEqual({
        name,
        // An alias, such as `npm:typescript@7.0.2`
        version: version.replace(/^npm:.+@/, ''),
      });
  });
});
