import { and, eq, isNull } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context';
import { outbox, type OutboxPort, type OutboxRow } from '../db/schema';
import { BATCH_SIZE, claimDueCalls, later } from './callQueue';
import { Worker } from './worker';
import type { Outbox, OutboxHandlers } from '../workers';

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'log' | 'stopping'>;

const LONGEST_DELAY_SECONDS = 60;

/** How long to wait for fast ports before the next claim. */
const QUICK_MS = 50;

/** Maximum number of concurrent calls in this process, for each port. The gateway may be slow. */
const maxCalls = (port: OutboxPort) => (port === 'gateway' ? 5 * BATCH_SIZE : BATCH_SIZE);

/** A running call. */
interface RunningCall {
  code: string;
  port: OutboxPort;
  done: Promise<void>;
}

/**
 * Creates the worker of this process. Each port has its own limit of concurrent calls, so that a slow provider does not
 * delay the others.
 */
export function createOutbox(ctx: Deps, handlers: OutboxHandlers): Outbox {
  const running = new Set<RunningCall>();
  const isBusy = (port: OutboxPort) =>
    [...running].filter((one) => one.port === port).length >= maxCalls(port);
  const busyPorts = () => [...new Set([...running].map(({ port }) => port))].filter(isBusy);

  const make = async (call: OutboxRow) => {
    if ((await handlers[call.event](call)) === 'later') await postpone(ctx, call);
  };
  const start = (call: OutboxRow): Promise<void> => {
    const { code, port } = call;
    const done = make(call)
      .catch((error: unknown) => {
        ctx.log.error({ err: error, code, event: call.event }, 'a call of the outbox failed');
      })
      .finally(() => {
        const wasBusy = isBusy(port);
        running.delete(one);
        if (wasBusy) worker.wake();
      });
    const one = { code, port, done };
    running.add(one);
    return done;
  };

  /** Starts due calls. Waits briefly for fast ports, so that one claim serves many calls under load. */
  const dispatch = async (code?: string): Promise<number> => {
    let started = 0;
    let calls: OutboxRow[];
    do {
      calls = worker.isClosed ? [] : await claimDueCalls(ctx, { code, except: busyPorts() });
      started += calls.length;
      const done = Promise.all(calls.map(start));
      if (calls.length > 0) await Promise.race([done, sleep(QUICK_MS, null, { ref: false })]);
    } while (calls.length === BATCH_SIZE);
    return started;
  };

  const worker = new Worker(ctx.log, dispatch);
  const runningOf = (code?: string) =>
    [...running].filter((one) => code === undefined || one.code === code);
  const waitForRunning = (code?: string) => Promise.all(runningOf(code).map(({ done }) => done));
  return {
    wake: () => worker.wake(),
    drain: async (code) => {
      let calls: number;
      do {
        // Counts running calls before it claims: a call that ends during the claim may have scheduled another.
        calls = await worker.run(async () => runningOf(code).length + (await dispatch(code)));
        await waitForRunning(code);
      } while (calls > 0);
    },
    close: async () => {
      await worker.close();
      await waitForRunning();
    },
  };
}

/**
 * Retries a call later; if this server is stopping, the next server does so immediately. A call that another process has taken
 * over is left alone, and a call that was made due while it ran stays due.
 */
async function postpone(
  { database, clock, stopping }: Deps,
  { id, attempts, nextAt }: OutboxRow,
): Promise<void> {
  const seconds = stopping.aborted ? 0 : Math.min(2 ** attempts, LONGEST_DELAY_SECONDS);
  await database.transaction((tx) =>
    tx
      .update(outbox)
      .set({ nextAt: later(clock.now(), seconds), claimed: false })
      .where(
        and(
          eq(outbox.id, id),
          eq(outbox.attempts, attempts),
          eq(outbox.nextAt, nextAt),
          isNull(outbox.doneAt),
        ),
      ),
  );
}
