import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { playerCalls, visitorCalls, type Request } from './calls';
import { Refusal, World, type Player } from './world';

export interface ForeignOptions {
  /** The folder of a built page, served at the same origin. */
  pageDir?: string;
  /** Changes `index.html` before it is sent. */
  document?: (html: string) => string;
  /** Headers of the page, such as its content security policy. */
  pageHeaders?: Record<string, string>;
  /** Other origins whose pages may call with credentials. */
  allowedOrigins?: readonly string[];
  /** Attributes of the session's cookie apart from `HttpOnly`. */
  cookieAttributes?: string;
  /** Path below which the calls are. */
  basePath?: string;
  /** Calls that it has not, and how it answers them and unknown ones; by default 404. */
  absent?: { status: number; calls: readonly string[] };
  /** How long a deposit can be paid, ms: orders then have `expiresAt`. */
  payWithin?: number;
  /** Changes an answer before it is sent, to create a fault; undefined: 204 without a body. */
  alter?: (call: string, answer: unknown, response: ServerResponse) => unknown;
  /** 0: any free port. */
  port?: number;
}

export interface Foreign {
  url: string;
  world: World;
  /** Every call so far, as `GET /deposits/open`. */
  calls: string[];
  close: () => Promise<void>;
}

const cookie = 'sid';
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

interface Route {
  method: string;
  pattern: RegExp;
  answer: (request: Request, player: Player | null) => unknown;
}

/** Fixed paths take precedence over paths with parameters. */
const routes: Route[] = [
  ...Object.entries(visitorCalls).map(([name, call]) => routeOf(name, (request) => call(request))),
  ...Object.entries(playerCalls).map(([name, call]) =>
    routeOf(name, (request, player) => {
      if (!player) throw new Refusal(401, { message: 'log in' });
      return call(request, player);
    }),
  ),
].sort((one, other) => Number(one.name.includes(':')) - Number(other.name.includes(':')));

function routeOf(name: string, answer: Route['answer']) {
  const [method = '', path = ''] = name.split(' ');
  const source = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return { name, method, pattern: new RegExp(`^${source}$`), answer };
}

/**
 * Starts a backend that was written only from the specification and shares nothing with the one in `server/`: a cookie that
 * scripts cannot read, no stream of events, no clock in its answers, and answers with only what the specification requires.
 */
export async function openForeign(options: ForeignOptions = {}): Promise<Foreign> {
  const { pageDir, document, allowedOrigins = [], basePath = '/api', payWithin = null } = options;
  const { cookieAttributes = 'SameSite=Lax', absent = { status: 404, calls: [] } } = options;
  const alter = options.alter ?? ((_call, answer) => answer);
  const world = new World();
  const calls: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://any');
    if (!pathname.startsWith(`${basePath}/v2/`)) return sendPage(pathname, response);
    const { method = '', headers } = request;
    const { origin } = headers;
    if (origin !== undefined && allowedOrigins.includes(origin)) allow(origin, response);
    const path = pathname.slice(`${basePath}/v2`.length);
    if (absent.calls.includes(`${method} ${path}`)) throw new Refusal(absent.status, {});
    if (method === 'OPTIONS') return void response.writeHead(204).end();

    calls.push(`${method} ${path}`);
    const session = new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(headers.cookie ?? '')?.[1] ?? null;
    const route = routes.find((one) => one.method === method && one.pattern.test(path));
    if (!route) throw new Refusal(absent.status, { message: 'no such call' });
    const result = route.answer(
      {
        world,
        params: { ...route.pattern.exec(path)?.groups },
        query: searchParams,
        headers: headers as Record<string, string | undefined>,
        body: await bodyOf(request),
        session,
        setSession: (id) => {
          const end = id === null ? '; Max-Age=0' : '';
          const value = `${cookie}=${id ?? ''}; Path=/; HttpOnly; ${cookieAttributes}${end}`;
          response.setHeader('set-cookie', value);
        },
        payWithin,
      },
      (session && world.sessions.get(session)) || null,
    );
    send(response, 200, alter(`${method} ${path}`, result, response));
  }

  function sendPage(pathname: string, response: ServerResponse): void {
    if (pageDir === undefined) throw new Refusal(404, { message: 'no page here' });
    const file = join(pageDir, normalize(pathname));
    const isFile = existsSync(file) && statSync(file).isFile();
    const path = isFile ? file : join(pageDir, 'index.html');
    const type = types[extname(path)] ?? 'application/octet-stream';
    const content = readFileSync(path);
    const isDocument = path.endsWith('index.html');
    for (const [name, value] of Object.entries(options.pageHeaders ?? {}))
      response.setHeader(name, value);
    response.setHeader('content-type', type);
    response.end(isDocument && document ? document(content.toString()) : content);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof Refusal) return send(response, error.status, error.body);
      console.error(error);
      send(response, 500, { message: 'broken' });
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    calls,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Pages of another origin cannot read `Date` unless the server exposes it. */
function allow(origin: string, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.setHeader('access-control-allow-headers', 'content-type, fingerprint, idempotency-key');
  response.setHeader('access-control-expose-headers', 'Date');
  response.setHeader('vary', 'Origin');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (body === undefined) return void response.writeHead(204).end();
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let all = '';
  for await (const chunk of request) all += String(chunk);
  if (all === '') return {};
  try {
    return JSON.parse(all) as Record<string, unknown>;
  } catch {
    throw new Refusal(400, { message: 'no JSON' });
  }
}
