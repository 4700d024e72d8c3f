import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ModelRun } from '../../contract/sandbox';

/** Folder in which the model tests store their coverage: only a developer's machine has it. */
const folder = path.join('coverage', 'model');

/** The coverage of the last run of the model tests. Unreadable files are skipped. */
export async function modelRuns(): Promise<ModelRun[]> {
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .map((file) => readFile(path.join(folder, file), 'utf8').catch(() => '')),
  );
  return texts.flatMap((text) => {
    try {
      const read = ModelRun.safeParse(JSON.parse(text));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  });
}
