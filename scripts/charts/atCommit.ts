import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { flows, lifecycles } from '../../machines/all';
import { toChart, type Chart } from '../../machines/chart';

export type Charts = Record<string, Chart>;

/** The charts of the machines as they are in the working tree. */
export const chartsNow = (): Charts => chartsOf({ flows, lifecycles });

/** Folders of a commit that its machines need; packages come from the working tree. */
const folders = ['machines', 'contract'];

/**
 * The charts of the machines in a commit.
 * @throws Error when git has no such commit, or the commit has no `machines/all.ts`
 */
export async function chartsAt(commit: string): Promise<Charts> {
  const cache = path.resolve('node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'charts-'));
  try {
    const archive = spawnSync(
      'git',
      ['archive', commit, 'package.json', 'tsconfig.json', ...folders],
      {
        maxBuffer: 2 ** 28,
      },
    );
    if (archive.status !== 0)
      throw new Error(`${commit}: ${String(archive.stderr).trim() || 'git has no such commit'}`);
    const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
    if (unpacked.status !== 0) throw new Error(String(unpacked.stderr).trim());
    const all = pathToFileURL(path.join(folder, 'machines', 'all.ts')).href;
    return chartsOf((await import(all)) as Parameters<typeof chartsOf>[0]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Machines = Record<string, AnyStateMachine>;

function chartsOf({
  flows = {},
  lifecycles = {},
}: {
  flows?: Machines;
  lifecycles?: Machines;
}): Charts {
  const all = [...Object.values(lifecycles), ...Object.values(flows)];
  return Object.fromEntries(all.map((machine) => [machine.id, toChart(machine)]));
}
