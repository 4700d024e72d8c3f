import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { buildApp } from './app';
import type { Config } from './config';
import { createContext } from './compose';
import type { Context } from './context';
import { releaseClaims } from './outbox/callQueue';
import { StartupError } from './errors';
import { logDestination, loggerOptions } from './http/logging';
import { startJobs } from './jobs';
import { serveMetrics } from './metrics/server';
import type { createPorts } from './ports';
import { assertSameWallets } from './providers/sameWallets';
import { prepareDemoData } from './sandbox/reset';
import { assertOwnDatabase } from './db/settings';

/** A listening server. */
export interface RunningServer {
  /** URL of the server: `http://127.0.0.1:3000`. */
  address: string;
  /** Port of the metrics, where they are served. */
  metricsPort: number | null;
  ctx: Context;
  /** Stops gracefully: proxies send new requests elsewhere, running ones are completed, then everything is closed. */
  stop(): Promise<void>;
}

/**
 * Opens the database, starts the jobs and listens.
 * @param connect creates the gateway, the providers and the bank directory
 * @throws StartupError when something outside of the program prevents it; nothing is left open
 */
export async function startServer(
  config: Config,
  connect?: typeof createPorts,
): Promise<RunningServer> {
  const log = pino(loggerOptions(config.logLevel), logDestination());
  if (!config.sandbox && !config.agency.licenceNote)
    log.warn('LICENCE_NOTE is not set: a licence where your players are is yours to have');
  const ctx = await createContext(config, log, connect);
  const app = await prepare(ctx).catch(async (error: unknown) => {
    await ctx.database.close();
    throw error;
  });
  try {
    if (config.sandbox) await prepareDemoData(ctx);
    const address = await app.listen({ port: config.port, host: config.host });
    const metrics =
      config.metricsPort === null
        ? null
        : await serveMetrics(ctx, { port: config.metricsPort, host: config.host });
    const stopJobs = startJobs(ctx);
    const stop = async () => {
      ctx.drain();
      await sleep(config.drainSeconds * 1000);
      await app.close();
      await metrics?.close();
      await stopJobs();
      await ctx.database.close();
    };
    return { address, metricsPort: metrics?.port ?? null, ctx, stop };
  } catch (error) {
    await app.close();
    await ctx.database.close();
    throw listenFailure(config, error);
  }
}

async function prepare(ctx: Context) {
  await assertOwnDatabase(ctx);
  await assertSameWallets(ctx);
  if (ctx.database.isExclusive) await releaseClaims(ctx);
  return buildApp(ctx);
}

function listenFailure({ host, port }: Config, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} on ${host} is in use: set PORT to a free one`);
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`Cannot listen on ${host}:${port}: ${message}`);
  return error;
}

/** How long a stop may take after {@link Config.drainSeconds} before the process exits anyway. */
const stopTimeoutMs = 10_000;

/** Stops the server gracefully on SIGTERM and SIGINT; a second signal ends the process immediately. */
export function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    const { drainSeconds } = server.ctx.config;
    setTimeout(() => process.exit(1), drainSeconds * 1000 + stopTimeoutMs).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.ctx.log.error({ err: error }, 'did not stop gracefully');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
