import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BrokenRow, StatementFormat } from '../../contract/reconciliation';
import { KeyedMutex } from '../keyedMutex';
import type { FromThread, ToThread } from './readingThread';

/** A file to parse, and the handler of its rows. */
export interface Reading {
  format: StatementFormat;
  /** Rows with a later time are broken. */
  now: Date;
  parts: AsyncIterable<Uint8Array>;
  /** @param rows JSON of an array, for the database */
  store(rows: string, problems: readonly BrokenRow[]): Promise<void>;
}

/** The result at the end of a file. */
export type ParsedFile = Pick<Extract<FromThread, { kind: 'end' }>, 'broken' | 'head'>;

const oneAtATime = new KeyedMutex();
let running: Worker | null = null;

/** The worker thread. It waits for the next file after each one, and does not keep the process alive. */
function thread(root: string): Worker {
  running ??= new Worker(join(root, 'server/reconciliation/readingThread.mjs'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return running;
}

/**
 * Parses a file in a worker thread, one file at a time.
 * @param root the root folder of the program
 */
export function readInThread(root: string, reading: Reading): Promise<ParsedFile> {
  return oneAtATime.run('statement', async () => {
    const worker = thread(root);
    worker.ref();
    try {
      return await converse(worker, reading);
    } catch (error) {
      // The thread may still be in the middle of the file
      running = null;
      await worker.terminate();
      throw error;
    } finally {
      worker.unref();
    }
  });
}

async function converse(
  worker: Worker,
  { format, now, parts, store }: Reading,
): Promise<ParsedFile> {
  const iterator = parts[Symbol.asyncIterator]();
  let next: ToThread = { kind: 'file', format, now };
  try {
    for (;;) {
      // Rejects when the thread fails.
      const answer = once(worker, 'message') as Promise<[FromThread]>;
      worker.postMessage(next);
      const [message] = await answer;
      if (message.kind === 'end') return message;
      if (message.kind === 'part') {
        const part: IteratorResult<Uint8Array> = await iterator.next();
        next = { kind: 'part', part: part.done ? null : part.value };
      } else {
        await store(message.rows, message.problems);
        next = { kind: 'stored' };
      }
    }
  } finally {
    await iterator.return?.();
  }
}
