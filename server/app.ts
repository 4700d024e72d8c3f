import fastifyCookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from './config';
import type { Context } from './context';
import { addDocs } from './docs/app';
import { gatewayRoutes } from './gateway/route';
import { addBareRequests, bareRequestOptions } from './http/bareRequests';
import { addBodies } from './http/body';
import { answerClientError } from './http/clientError';
import { addFailures, answerError } from './http/failures';
import { addHeaders, setHeaders } from './http/headers';
import { plainLog } from './http/logging';
import { addOriginCheck } from './http/origin';
import { addPage } from './http/page';
import { addHealth } from './routes/health';
import { addContract } from './routes/index';
import { addSandbox } from './sandbox/app';

/** Larger bodies are refused with 413. */
const bodyLimit = 64 * 1024;

/** A number counts proxies: that many hops nearest to the server are believed. */
function trustProxyOf({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}

/** Node takes the longer of the two times for the body, and looks every 30 s unless told otherwise. */
function timeouts({ requestTimeoutMs }: Config) {
  return {
    requestTimeout: requestTimeoutMs,
    http: {
      ...bareRequestOptions,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 4,
    },
  };
}

/**
 * Stops without waiting for a port, or for a browser: a connection whose answer is still due is closed after it, not
 * kept open for another request.
 */
function closeInTime(app: FastifyInstance, ctx: Context): void {
  app.addHook('preClose', (done) => {
    ctx.close().catch((error: unknown) => ctx.log.error({ err: error }, 'did not close'));
    const { server } = app;
    const closing = setInterval(() => server.closeIdleConnections(), 50).unref();
    server.once('close', () => clearInterval(closing));
    done();
  });
  app.addHook('onClose', () => ctx.close());
}

/** The contract is checked by zod. The compilers that the framework would load instead make every start longer. */
const noCompilers = { buildValidator: refuse, buildSerializer: refuse };

function refuse(): never {
  throw new Error('a route has a schema that is not of the contract');
}

/**
 * The server of one context, not yet listening: tests `inject` into it or let it `listen`.
 * @param prepare is called before the first route is added, for hooks that see them all
 */
export async function buildApp(
  ctx: Context,
  prepare: (app: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    // One for each request costs more than its line: our own lines name their request.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    trustProxy: trustProxyOf(ctx.config),
    bodyLimit,
    ...timeouts(ctx.config),
    schemaController: { compilersFactory: noCompilers },
    // Longer than the longest identifier of the contract, so that its own rule judges.
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply, ctx);
      answerError(error, request, reply);
    },
    clientErrorHandler: answerClientError,
  });
  prepare(app);
  app.decorateRequest('login', null);
  const answers = plainLog(ctx.log);
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    answers.info({ reqId: request.id, req: request, status: reply.statusCode, ms }, 'answered');
    done();
  });
  addFailures(app);
  addHeaders(app, ctx);
  addBareRequests(app);
  addOriginCheck(app);
  addBodies(app);
  await app.register(fastifyCookie);
  addHealth(app, ctx);
  await addContract(app, ctx);
  await app.register(gatewayRoutes(ctx));
  if (ctx.config.sandbox) {
    await addSandbox(app, ctx);
    await addDocs(app, ctx.config.root);
  }
  closeInTime(app, ctx);
  await addPage(app, ctx.config);
  return app;
}
