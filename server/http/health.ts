import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';

/** What must hold before the server receives traffic, by name. Each check throws when it fails. */
export type ReadinessChecks = Record<string, (ctx: Context) => Promise<void>>;

const checks: ReadinessChecks = {
  database: (ctx) => ctx.database.ping(),
};

async function runCheck(ctx: Context, name: string, check: ReadinessChecks[string]) {
  try {
    await check?.(ctx);
    return [name, true] as const;
  } catch (error) {
    ctx.log.error({ err: error, check: name }, 'not ready');
    return [name, false] as const;
  }
}

/** `/healthz`: the process responds. `/readyz`: it can serve players; 503 names the failed checks. */
export function addHealth(app: FastifyInstance, ctx: Context): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(([name, check]) => runCheck(ctx, name, check)),
    );
    const all = { ...Object.fromEntries(results), serving: !ctx.draining.aborted };
    const ok = Object.values(all).every(Boolean);
    return reply.code(ok ? 200 : 503).send({ ok, checks: all });
  });
}
