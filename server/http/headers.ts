import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { policyOf } from './contentSecurityPolicy';

/** What every answer carries, whoever asked and whatever for. */
export const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not `no-referrer`: it would make browsers send `Origin: null` with a form.
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-resource-policy': 'same-origin',
};

export const isApi = (url: string): boolean => /^\/api(\/|\?|$)/.test(url);

type Telling = Pick<Context, 'clock' | 'config'>;

const everywhere = {
  ...always,
  'content-security-policy': policyOf({ sandbox: false }),
  'cross-origin-opener-policy': 'same-origin',
};

/** The inspector of the sandbox opens a window of another site and speaks with it; nothing else does. */
const inSandbox = {
  ...always,
  'content-security-policy': policyOf({ sandbox: true }),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/**
 * Did the browser speak TLS? Where the address cannot be read, the framework does not tell: then the header counts
 * wherever a proxy is believed at all. On a line without TLS a browser passes over what is said here.
 */
const isSecure = ({ protocol, headers }: FastifyRequest, { config }: Telling): boolean =>
  protocol === 'https' || (config.trustProxy !== false && headers['x-forwarded-proto'] === 'https');

/** The headers of every answer, and those of the API: never stored, with the server's time. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply, ctx: Telling): void {
  reply.headers(ctx.config.sandbox ? inSandbox : everywhere).header('x-request-id', request.id);
  if (isSecure(request, ctx))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (isApi(request.url))
    reply.headers({ 'cache-control': 'no-store', 'server-time': ctx.clock.now().toISOString() });
}

/** Sets the headers of every answer of the server. */
export function addHeaders(app: FastifyInstance, ctx: Telling): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply, ctx);
    done();
  });
}
