import pino from 'pino';
import { buildApp } from './app';
import type { Config } from './config';
import { createContext, type Context } from './context';
import { releaseClaims } from './domain/outboxClaims';
import { StartupError } from './errors';
import { logDestination, loggerOptions } from './http/logging';
import { startJobs } from './jobs';
import type { createPorts } from './ports';
import { prepareDemoData } from './sandbox/reset';
import { assertOwnDatabase } from './sandbox/separation';

/** A server that listens. */
export interface RunningServer {
  /** Where it is reached: `http://127.0.0.1:3000`. */
  address: string;
  ctx: Context;
  /** Answers what has begun, then lets go of everything. */
  stop(): Promise<void>;
}

/**
 * Opens the database, starts the jobs and listens.
 * @param connect joins the gateway, the providers and the banks
 * @throws StartupError when something outside is in the way; nothing is left open then
 */
export async function startServer(
  config: Config,
  connect?: typeof createPorts,
): Promise<RunningServer> {
  const log = pino(loggerOptions(config.logLevel), logDestination());
  const ctx = await createContext(config, log, connect);
  const app = await prepare(ctx).catch(async (error: unknown) => {
    await ctx.database.close();
    throw error;
  });
  try {
    if (config.sandbox) await prepareDemoData(ctx);
    const address = await app.listen({ port: config.port, host: config.host });
    const stopJobs = startJobs(ctx);
    const stop = async () => {
      await app.close();
      await stopJobs();
      await ctx.database.close();
    };
    return { address, ctx, stop };
  } catch (error) {
    await app.close();
    await ctx.database.close();
    throw listenFailure(config, error);
  }
}

async function prepare(ctx: Context) {
  await assertOwnDatabase(ctx);
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

/** How long a stop may take before the process ends all the same. */
const patienceMs = 10_000;

/** Stops the server in good order on SIGTERM and SIGINT; a second signal ends the process at once. */
export function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.ctx.log.error({ err: error }, 'did not stop in good order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
