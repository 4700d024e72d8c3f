import { parentPort } from 'node:worker_threads';
import type { BrokenRow, StatementFormat } from '../../contract/reconciliation';
import { csvRecords, UnreadableRest } from './csvRecords';
import { rowReader, type ParsedRow } from './rows';

/*
 * The worker thread in which statements are parsed, so that the server keeps answering however slow a file is.
 * `reading.ts` starts it and defines the messages.
 */

/** Messages to the thread: a new file, or an answer to its request. */
export type ToThread =
  | { kind: 'file'; format: StatementFormat; now: Date }
  | { kind: 'part'; part: Uint8Array | null }
  | { kind: 'stored' };

/** Messages from the thread: a request for the next chunk, rows to store, or the end of the file. */
export type FromThread =
  | { kind: 'part' }
  /** `rows`: a JSON array, for the database. */
  | { kind: 'rows'; rows: string; problems: BrokenRow[] }
  | { kind: 'end'; broken: number; head: string[] };

/** Rows stored at once. Between two batches the server handles other requests, even on the embedded database. */
const batchSize = 1000;

/** Maximum number of stored broken rows, besides the unreadable end of a file; all are counted. */
const maxProblems = 1000;

if (!parentPort) throw new Error('this is no thread');
const to = parentPort;

let last: Promise<unknown> = Promise.resolve();

/** Sends one message at a time, and waits for its answer. The next chunk is requested while rows are stored. */
function ask(message: FromThread): Promise<ToThread> {
  const answer = last.then(
    () =>
      new Promise<ToThread>((resolve) => {
        to.once('message', resolve);
        to.postMessage(message);
      }),
  );
  last = answer;
  return answer;
}

async function* parts(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const answer = await ask({ kind: 'part' });
    if (answer.kind !== 'part' || answer.part === null) return;
    yield answer.part;
  }
}

/** One JSON parameter for all rows: a thousand rows of parameters cost more to build than the rows cost to store. */
const jsonOf = (rows: readonly ParsedRow[]): string =>
  JSON.stringify(
    rows.map(({ at, amount, names, ...row }) => ({
      ...row,
      at: at.toISOString(),
      amount: amount.toString(),
      names: names.join(' '),
    })),
  );

async function readFile(format: StatementFormat, now: Date): Promise<FromThread> {
  const read = rowReader(format, now);
  let [rows, problems, broken]: [ParsedRow[], BrokenRow[], number] = [[], [], 0];
  const addBroken = (row: BrokenRow) => {
    if (broken < maxProblems) problems.push(row);
    broken += 1;
  };
  const store = async () => {
    await ask({ kind: 'rows', rows: jsonOf(rows), problems });
    [rows, problems] = [[], []];
  };
  let head: string[] = [];
  try {
    for await (const record of csvRecords(parts(), format)) {
      if (record.line <= format.headLines) {
        head = record.cells;
        continue;
      }
      const row = read(record);
      if ('problem' in row) addBroken(row);
      else rows.push(row);
      if (rows.length + problems.length >= batchSize) await store();
    }
  } catch (error) {
    if (!(error instanceof UnreadableRest)) throw error;
    // Stored in any case: such a file must not be imported.
    problems.push({ line: error.line, problem: 'REST', text: '' });
    broken += 1;
  }
  await store();
  return { kind: 'end', broken, head };
}

async function serve(): Promise<never> {
  for (;;) {
    const message = await new Promise<ToThread>((resolve) => to.once('message', resolve));
    if (message.kind !== 'file') throw new Error(`no file, but ${message.kind}`);
    const end = await readFile(message.format, message.now);
    await last;
    to.postMessage(end);
  }
}

void serve();
