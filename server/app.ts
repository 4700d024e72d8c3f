import fastifyCookie from '@fastify/cookie';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from './config';
import type { Context } from './context';
import { gatewayRoutes } from './payments/notices';
import { addDocs } from './http/docs';
import { addFailures, answerClientError, answerError } from './http/failures';
import { addHeaders, isApi, setHeaders } from './http/headers';
import { addHealth } from './http/health';
import { unredactedLog } from './http/logging';
import {
  addBodies,
  addHostlessRequests,
  addOriginCheck,
  hostlessRequestOptions,
  ignoreForwardedHost,
} from './http/requestChecks';
import { addSlowCalls } from './http/slowCalls';
import { addRefusalLimit } from './http/refusalLimit';
import { requests } from './metrics/registry';
import { addPage } from './page/routes';
import { walletRoutes } from './providers/walletRoutes';
import { addContract } from './routes';
import { addSandbox } from './sandbox/routes';
import { addStaff } from './staff/routes';

/** Larger request bodies are refused with 413. */
const bodyLimit = 64 * 1024;

/** Converts a number: trust that many proxies in front of the server. */
function trustProxyOf({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}

/** Node gives the body the longer of the two timeouts, and by default checks connections only every 30 s. */
function timeouts({ requestTimeoutMs }: Config) {
  return {
    requestTimeout: requestTimeoutMs,
    http: {
      ...hostlessRequestOptions,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 4,
    },
  };
}

/**
 * Starts closing without waiting for port calls or for browsers. Connections with a pending response are closed after
 * it instead of being kept alive.
 */
function closeInTime(app: FastifyInstance, ctx: Context): void {
  app.addHook('preClose', (done) => {
    ctx
      .close()
      .catch((error: unknown) => ctx.log.error({ err: error }, 'the context could not be closed'));
    const { server } = app;
    const closing = setInterval(() => server.closeIdleConnections(), 50).unref();
    server.once('close', () => clearInterval(closing));
    done();
  });
  app.addHook('onClose', () => ctx.close());
}

/** Event streams are not measured: they last as long as their page is open. */
function countRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? 'unknown';
  if (!route.endsWith('/events'))
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
}

/** Requests are validated by zod. Loading the framework's JSON schema compilers would only slow down every start. */
const withoutCompilers = { buildValidator: refuse, buildSerializer: refuse };

function refuse(): never {
  throw new Error('a route has a schema that is not of the contract');
}

/** Escapes an invalid `%` in a page URL, so that the page itself shows "not found". The framework refuses such API calls. */
function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (isApi(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/**
 * Builds the server of one context without listening: tests call `inject` or `listen` themselves.
 * @param prepare is called before the first route is added, for hooks that must see all routes
 */
export async function buildApp(
  ctx: Context,
  prepare: (app: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than the line it writes; our own lines carry the request id.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    trustProxy: trustProxyOf(ctx.config),
    bodyLimit,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    ...timeouts(ctx.config),
    schemaController: { compilersFactory: withoutCompilers },
    // Longer than any identifier of the contract, so that the contract's own rule refuses it.
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply, ctx);
      answerError(error, request, reply);
    },
    clientErrorHandler: answerClientError,
  });
  prepare(app);
  addSlowCalls(app, ctx);
  app.decorateRequest('login', null);
  const accessLog = unredactedLog(ctx.log);
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    countRequest(request, reply);
    accessLog.info({ reqId: request.id, req: request, status: reply.statusCode, ms }, 'answered');
    done();
  });
  addFailures(app, ctx);
  addHeaders(app, ctx);
  addHostlessRequests(app);
  ignoreForwardedHost(app);
  addOriginCheck(app);
  addRefusalLimit(app, ctx);
  addBodies(app);
  await app.register(fastifyCookie);
  addHealth(app, ctx);
  await addContract(app, ctx);
  await addStaff(app, ctx);
  await app.register(gatewayRoutes(ctx));
  await app.register(walletRoutes(ctx));
  if (ctx.config.sandbox) {
    await addSandbox(app, ctx);
    await addDocs(app, ctx.config.root);
  }
  closeInTime(app, ctx);
  await addPage(app, ctx);
  return app;
}
