import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ModelRun } from '../../contract/sandbox';

/** Where the model tests keep what they walked: only a developer's folder has it. */
const folder = path.join('coverage', 'model');

/** What the last run of the model tests walked. A file that is none of theirs is left out. */
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
