import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { newTrace, runInTrace, type Trace } from '../trace';

/**
 * Logs each call that took longer than `SLOW_CALL_MS`, with its waits and its `x-request-id`. Without the setting it
 * does nothing.
 */
export function addSlowCalls(app: FastifyInstance, { config, log }: Context): void {
  const { slowCallMs } = config;
  if (slowCallMs === null) return;
  const traces = new WeakMap<FastifyRequest, Trace>();
  app.addHook('onRequest', (request, _reply, done) => {
    const trace = newTrace();
    traces.set(request, trace);
    runInTrace(trace, done);
  });
  // Parsing a body leaves the context of the first hook, so the trace is entered again
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) runInTrace(trace, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const ms = Math.round(reply.elapsedTime);
    if (ms >= slowCallMs && !route.endsWith('/events'))
      log.warn(
        {
          reqId: request.id,
          route,
          status: reply.statusCode,
          ms,
          steps: traces.get(request)?.steps,
        },
        'a slow call',
      );
    done();
  });
}
