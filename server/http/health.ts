import type { FastifyInstance } from 'fastify';
import { followDatabase } from '../clock';
import type { Context } from '../context';
import { notFound } from '../errors';
import { assertServes } from '../db/settings';

/** A readiness check, which throws when it fails. Traffic needs all of them. */
type ReadinessCheck = (ctx: Context) => Promise<void>;
type ReadinessChecks = Record<string, ReadinessCheck>;

function clockFits({ clock, config }: Context): Promise<void> {
  const seconds = Math.round(clock.skew / 1000);
  if (Math.abs(clock.skew) <= config.maxClockSkewMs) return Promise.resolve();
  const way = seconds > 0 ? 'fast' : 'slow';
  throw new Error(`the clock of this machine is ${Math.abs(seconds)} s ${way} by the database's`);
}

/** The readiness checks, in order: the first one also reads the database's clock. None gets slower with more data. */
const checks: ReadinessChecks = {
  database: followDatabase,
  schema: assertServes,
  clock: clockFits,
};

async function runCheck(ctx: Context, name: string, check: ReadinessCheck): Promise<boolean> {
  try {
    await check(ctx);
    return true;
  } catch (error) {
    ctx.log.error({ err: error, check: name }, 'not ready');
    return false;
  }
}

/** `/healthz`: the process responds. `/readyz`: it can serve players; 503 names the failed checks. */
export function addHealth(app: FastifyInstance, ctx: Context): void {
  app.get('/healthz', async () => ({ ok: true }));
  // Metrics have a port of their own; otherwise the page would answer this path
  app.get('/metrics', () => {
    throw notFound();
  });
  app.get('/readyz', async (_request, reply) => {
    const results: [string, boolean][] = [];
    for (const [name, check] of Object.entries(checks))
      results.push([name, await runCheck(ctx, name, check)]);
    const all = { ...Object.fromEntries(results), serving: !ctx.draining.aborted };
    const ok = Object.values(all).every(Boolean);
    return reply.code(ok ? 200 : 503).send({ ok, checks: all });
  });
}
