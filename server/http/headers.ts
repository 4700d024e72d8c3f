import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stageParam } from '../../contract/sandbox';
import type { Config } from '../config';
import type { Context } from '../context';
import { createPolicy } from './contentSecurityPolicy';

/** Headers of every response. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not `no-referrer`: browsers would send `Origin: null` with forms
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-resource-policy': 'same-origin',
};

export const isApi = (url: string): boolean => /^\/api(\/|\?|$)/.test(url);

type Deps = Pick<Context, 'clock' | 'config'>;

const defaultHeaders = {
  ...commonHeaders,
  'content-security-policy': createPolicy({ sandbox: false }),
  'cross-origin-opener-policy': 'same-origin',
};

/** The sandbox's inspector opens a window of another site and exchanges messages with it. */
const sandboxHeaders = {
  ...commonHeaders,
  'content-security-policy': createPolicy({ sandbox: true }),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** A page in a frame of `/sandbox/model`, on which the sandbox plays a state machine. */
export const isStage = (url: string, { sandbox }: Pick<Config, 'sandbox'>): boolean =>
  sandbox && new RegExp(`[?&]${stageParam}=`).test(url);

/** Preview of a promotion's draft on the players' pages, in a frame of the desk. */
export const isPreview = (url: string): boolean => /^\/desk\/preview(\?|$)/.test(url);

const frameHeaders = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': createPolicy({ sandbox: false, isFramed: true }),
};

const stageHeaders = {
  ...sandboxHeaders,
  ...frameHeaders,
  'content-security-policy': createPolicy({ sandbox: true, isFramed: true }),
};

function headersFor(url: string, config: Pick<Config, 'sandbox'>) {
  if (isStage(url, config)) return stageHeaders;
  if (isPreview(url)) return { ...defaultHeaders, ...frameHeaders };
  return config.sandbox ? sandboxHeaders : defaultHeaders;
}

/**
 * Whether the browser uses TLS. If the address cannot be parsed, the protocol is unknown: then the header is sent if
 * any proxy is trusted. Browsers ignore the HSTS header without TLS.
 */
const isSecure = ({ protocol, headers }: FastifyRequest, { config }: Deps): boolean =>
  protocol === 'https' || (config.trustProxy !== false && headers['x-forwarded-proto'] === 'https');

/** Sets the headers of every response; API responses are never stored, and carry the server's time. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply, ctx: Deps): void {
  reply.headers(headersFor(request.url, ctx.config)).header('x-request-id', request.id);
  if (isSecure(request, ctx))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (isApi(request.url))
    reply.headers({ 'cache-control': 'no-store', 'server-time': ctx.clock.now().toISOString() });
}

export function addHeaders(app: FastifyInstance, ctx: Deps & Pick<Context, 'draining'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply, ctx);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The client's next request then goes to another node.
    if (ctx.draining.aborted) reply.header('connection', 'close');
    done(null, payload);
  });
}
