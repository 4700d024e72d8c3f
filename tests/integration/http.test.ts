import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { contract } from '../../contract';
import { listRoutes, type AppRoute } from '../../contract/tsRest';
import { publicRoutes } from '../../server/http/publicRoutes';
import type { Answer, RequestOptions } from './support/client';
import { createTestServer, fingerprint, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const validatePath = '/api/v2/players/username/validate';
const validate = (body: unknown, options?: RequestOptions) =>
  server.client().post(validatePath, body, options);
const goodBody = { username: 'khamla' };
const validateAt = ({ client }: TestServer, options: RequestOptions) =>
  client().post(validatePath, goodBody, options);

describe('headers', () => {
  test.each(['/api/v2/limits', '/api/nothing', '/healthz', '/', '/api/v2/players/info', '/%ff'])(
    'of safety are on every answer: %s',
    async (path) => {
      const { headers } = await server.client().get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('let a page be framed only where the sandbox plays a machine on it, or the desk previews a draft', async () => {
    const real = await createTestServer({ sandbox: false });
    const framing = async ({ client }: TestServer, path: string) =>
      (await client().get(path)).headers.get('x-frame-options');
    expect(await framing(server, '/?model=drawer')).toBe('SAMEORIGIN');
    expect(await framing(server, '/')).toBe('DENY');
    expect(await framing(real, '/?model=drawer')).toBe('DENY');
    expect(await framing(real, '/desk/preview')).toBe('SAMEORIGIN');
    expect(await framing(real, '/desk')).toBe('DENY');
    expect(await framing(real, '/?to=/desk/preview')).toBe('DENY');
    await real.close();
  });

  test('let the sandbox talk to its inspector window, and no other server to any window', async () => {
    const policyOf = async ({ client }: TestServer) =>
      (await client().get('/')).headers.get('cross-origin-opener-policy');
    expect(await policyOf(server)).toBe('same-origin-allow-popups');
    const real = await createTestServer({ sandbox: false });
    expect(await policyOf(real)).toBe('same-origin');
    await real.close();
  });

  test.each(['/api/v2/limits', '/api/nothing', '/api', '/api/v2/players/info', '/api/v2/%ff'])(
    'of the API forbid storing and carry the time: %s',
    async (path) => {
      const { headers } = await server.client().get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      const serverTime = Date.parse(headers.get('server-time') ?? '');
      expect(Math.abs(serverTime - server.ctx.clock.now().getTime())).toBeLessThan(5_000);
    },
  );
});

describe('a call from another site', () => {
  const from = (headers: Record<string, string>) =>
    validate(goodBody, { headers: { host: 'champa.test:8080', ...headers } });

  test.each<[Record<string, string>]>([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'http://champa.test' }],
    [{ origin: 'http://champa.test:8081' }],
    [{ origin: 'http://champa.test:8080.evil.test' }],
    [{ origin: 'http://evil.champa.test:8080' }],
    [{ origin: 'chrome-extension://champa.test:8080' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('is refused: %j', async (headers) => {
    const answer = await from(headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ code: 'FORBIDDEN_ORIGIN' });
  });

  test.each<[Record<string, string>]>([
    [{}],
    [{ origin: 'http://champa.test:8080' }],
    [{ origin: 'http://CHAMPA.test:8080', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://champa.test', host: 'champa.test' }],
    [{ origin: 'https://champa.test', host: 'champa.test:443' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('is distinguished from a call of this site: %j', async (headers) => {
    expect((await from(headers)).status).toBe(200);
  });

  test('may read, since reading changes nothing', async () => {
    const answer = await server.client().get('/api/v2/limits', {
      headers: { origin: 'https://evil.test' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a body', () => {
  const refusal = ({ status, body }: Answer) => ({ status, ...(body as object) });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'of the type %p is not JSON',
    async (type) => {
      const answer = await validate(JSON.stringify(goodBody), {
        headers: { 'content-type': type },
      });
      expect(refusal(answer)).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  test('may say its character set', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await validate(goodBody, { headers })).status).toBe(200);
  });

  test.each(['{', '{"username":}', 'khamla', '{"username":"khamla"} {}', "{'username':'x'}"])(
    'that is not JSON is refused: %s',
    async (body) => {
      expect(refusal(await validate(body))).toEqual({ status: 400, code: 'VALIDATION' });
    },
  );

  test.each(['[]', '"khamla"', '5', 'true'])(
    'that is not an object is refused: %s',
    async (body) => {
      expect(refusal(await validate(body))).toEqual({ status: 400, code: 'VALIDATION' });
    },
  );

  test.each([undefined, '', '{}', 'null'])('that is empty lacks its fields: %p', async (body) => {
    expect(refusal(await validate(body))).toEqual({
      status: 400,
      code: 'VALIDATION',
      fields: ['username'],
    });
  });

  test('may be missing where no field is required', async () => {
    for (const body of [undefined, '', '{}', 'null'])
      expect((await server.client().post('/api/v2/players/logout', body)).status).toBe(200);
  });

  test('that is too large is refused', async () => {
    const answer = await validate({ username: 'x'.repeat(64 * 1024) });
    expect(refusal(answer)).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  test.each([
    '{"username":"khamla","__proto__":{"admin":true}}',
    '{"username":"khamla","__proto__":1}',
    '{"username":"khamla","constructor":{"prototype":{"admin":true}}}',
  ])('cannot reach a prototype: %s', async (body) => {
    expect(refusal(await validate(body))).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test.each([
    ['lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['an unknown field', `{"username":"khamla","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ])('nested very deeply does no harm: %s', async (_what, body) => {
    const answer = await validate(body);
    expect(refusal(answer)).toMatchObject({ status: 400, code: 'VALIDATION' });
  });

  test.each([
    ['NUL', '{"username":"kham\\u0000la"}', ['username']],
    ['half a surrogate pair', '{"username":"kham\\ud800la"}', ['username']],
    ['the other half', '{"username":"\\udc00khamla"}', ['username']],
    ['NUL in a name', '{"username":"khamla","\\u0000":1}', ['\0']],
    ['NUL deep inside', '{"username":"khamla","x":[{"y":["\\u0000"]}]}', ['x']],
  ])('with %s is refused', async (_what, body, fields) => {
    expect(refusal(await validate(body))).toEqual({ status: 400, code: 'VALIDATION', fields });
  });
});

test('texts that a database cannot hold are refused everywhere', async () => {
  const client = server.client();
  for (const bad of ['\0', '\ud800']) {
    const answers = [
      await client.post('/api/v2/players/login', { username: `a${bad}`, password: 'champa1234' }),
      await client.post('/api/v2/players/login', {
        username: 'khamla',
        password: `champa${bad}12`,
      }),
      await client.post(
        '/api/v2/players/register',
        {
          username: 'khamla',
          displayName: `Kham${bad}la`,
          password: 'champa1234',
          confirmPassword: 'champa1234',
          fingerprint,
        },
        { headers: { fingerprint } },
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  }
});

describe('an address', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('unknown to the API: %s', async (method) => {
    const answer = await server.client().send(method, '/api/v2/nothing');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ code: 'NOT_FOUND' });
  });

  test.each(['/api', '/api/', '/api/v2', '/api/v2/limits/', '/api/v2/Limits', '/api/v1/limits'])(
    'close to a known address is unknown: %s',
    async (path) => {
      const answer = await server.client().get(path);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ code: 'NOT_FOUND' });
    },
  );

  test.each(['/api/v2/deposits/%ff', '/api/v2/deposits/%', '/api/v2/deposits/%zz'])(
    'that cannot be decoded is refused: %s',
    async (path) => {
      const { client } = await server.newPlayer();
      const answer = await client.get(path);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ code: 'VALIDATION' });
    },
  );

  test.each([
    ['/api/v2/deposits/%00', 'code'],
    [`/api/v2/deposits/${'x'.repeat(65)}`, 'code'],
    [`/api/v2/deposits/${'x'.repeat(150)}`, 'code'],
    ['/api/v2/players/credits/nobody', 'provider'],
    ['/api/v2/players/credits/__proto__', 'provider'],
    ['/api/v2/deposits?page=0', 'page'],
    ['/api/v2/deposits?page=0x1', 'page'],
    ['/api/v2/deposits?page=1&page=2', 'page'],
    ['/api/v2/deposits?pageSize=101', 'pageSize'],
    ['/api/v2/deposits?status=open', 'status'],
    ['/api/v2/deposits?sort=asc', 'sort'],
    ['/api/v2/deposits?status=%00', 'status'],
  ])('names the part at fault: %s', async (path, field) => {
    const { client } = await server.newPlayer();
    const answer = await client.get(path);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'VALIDATION', fields: [field] });
  });

  test('that is too long is refused', async () => {
    const { client } = await server.newPlayer();
    expect((await client.get(`/api/v2/deposits/${'x'.repeat(5_000)}`)).status).toBe(400);
  });
});

describe('a visitor', () => {
  const call = ({ method, path }: AppRoute, body?: string) => {
    const url = path.replace(':provider', 'gclub').replaceAll(/:\w+/g, 'abc');
    return server.client().send(method, url, body === undefined ? {} : { body });
  };
  const protectedRoutes = listRoutes(contract)
    .map(({ route }) => route)
    .filter((route) => !publicRoutes.has(route));

  test.each(protectedRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is turned away before anything else: %s',
    async (_name, route) => {
      const bodies = route.method === 'GET' ? [undefined] : [undefined, '{}', '{', '"\\u0000"'];
      for (const body of bodies) {
        const answer = await call(route, body);
        expect(answer.status).toBe(401);
        expect(answer.body).toEqual({ code: 'UNAUTHORIZED' });
      }
    },
  );

  test('may call what is public', async () => {
    for (const path of ['agency/info', 'banks', 'currency-rates', 'limits'])
      expect((await server.client().get(`/api/v2/${path}`)).status).toBe(200);
  });
});

describe('what is public', () => {
  test('has the agency with its five links', async () => {
    const { body } = await server.client().api.agency.info();
    expect(body).toMatchObject({ agency: { id: 'champa' } });
    const { social } = (body as { agency: { social: Record<string, string> } }).agency;
    for (const link of ['telegram', 'whatsapp', 'facebook', 'twitter', 'line'])
      expect(social[link]).toMatch(/^https:\/\//);
  });

  test('has the rates and the bounds', async () => {
    const { rates } = (await server.client().get('/api/v2/currency-rates')).body as {
      rates: { currency: string }[];
    };
    expect(rates.map(({ currency }) => currency)).toEqual(['LAK', 'THB', 'USD']);
    const { limits } = (await server.client().get('/api/v2/limits')).body as { limits: object };
    expect(limits).toEqual(server.ctx.config.limits);
  });
});

describe('a host', () => {
  test('that belongs to no agency gets 404', async () => {
    const agencyServer = await createTestServer({ agencyHosts: ['champa.test'] });
    const info = (host: string) =>
      agencyServer.client().get('/api/v2/agency/info', { headers: { host } });
    expect((await info('champa.test')).status).toBe(200);
    expect((await info('CHAMPA.test:8443')).status).toBe(200);
    const foreign = await info('other.test');
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual({ code: 'NOT_FOUND' });
    await agencyServer.close();
  });
});

describe('behind a proxy', () => {
  let agencyServer: TestServer;
  beforeAll(async () => {
    const { rateLimits } = server.ctx.config;
    agencyServer = await createTestServer({
      trustProxy: 1,
      agencyHosts: ['champa.test'],
      rateLimits: { ...rateLimits, validateUsernameByAddress: { max: 2, seconds: 60 } },
    });
  });
  afterAll(() => agencyServer.close());

  test('a host that a client forges in a proxy header is ignored', async () => {
    const forgedHeaders = { host: 'champa.test', 'x-forwarded-host': 'evil.test' };
    const headers = { ...forgedHeaders, origin: 'https://evil.test' };
    expect((await agencyServer.client().post(validatePath, goodBody, { headers })).status).toBe(
      403,
    );
    const ownHeaders = { ...forgedHeaders, origin: 'https://champa.test' };
    expect(
      (await agencyServer.client().post(validatePath, goodBody, { headers: ownHeaders })).status,
    ).toBe(200);
    const foreign = { host: 'evil.test', 'x-forwarded-host': 'champa.test' };
    const info = await agencyServer.client().get('/api/v2/agency/info', { headers: foreign });
    expect(info.status).toBe(404);
    const passkey = await agencyServer
      .client()
      .post('/api/v2/players/login/passkey/options', {}, { headers: forgedHeaders });
    expect(passkey.body).toMatchObject({ options: { rpId: 'champa.test' } });
  });

  test('a port after the address of a client does not make it another client', async () => {
    const statuses: number[] = [];
    for (const address of ['203.0.113.7:1', '203.0.113.7:2', '::ffff:203.0.113.7', '203.0.113.8'])
      statuses.push(
        (
          await validateAt(agencyServer, {
            headers: { 'x-forwarded-for': `198.51.100.1, ${address}` },
          })
        ).status,
      );
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});

describe('outside of the sandbox', () => {
  test('nothing of it can be reached', async () => {
    const real = await createTestServer({ sandbox: false, gatewayKey: 'k'.repeat(32) });
    const client = real.client();
    expect((await client.post('/sandbox/reset')).status).toBe(404);
    expect((await client.post('/sandbox/clock', { advanceSeconds: 60 })).status).toBe(404);
    const paths = ['/sandbox', '/docs', '/docs/openapi.json', '/sandbox/audit', '/sandbox/orders'];
    for (const path of paths) expect((await client.get(path)).status).toBe(404);
    const { client: player } = await real.newPlayer();
    const body = { bankId: 'bcel', accountNumber: '1234560404', accountName: 'Khamla' };
    const accountAnswer = await player.api.bankAccounts.create({
      body: { ...body, currency: 'LAK' },
    });
    expect(accountAnswer.status).toBe(201);
    await real.close();
  });
});

describe('on the wire', () => {
  let slow: TestServer;
  let port: number;
  beforeAll(async () => {
    slow = await createTestServer({ requestTimeoutMs: 400 });
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
    port = (slow.app.server.address() as AddressInfo).port;
  });
  afterAll(() => slow.close());

  /** Sends bytes. @returns everything received until the server closes the connection */
  async function exchange(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let receivedText = '';
    socket.setEncoding('utf8').on('data', (text: string) => (receivedText += text));
    socket.write(bytes);
    await once(socket, 'close');
    return receivedText;
  }

  const request =
    'POST /api/v2/players/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

  test.each([
    ['a body that never comes', `${request}content-length: 99\r\n\r\n{"`, 408, 'REQUEST_TIMEOUT'],
    ['headers without end', `${request}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'PAYLOAD_TOO_LARGE'],
    ['what is no HTTP', 'hello\r\n\r\n', 400, 'VALIDATION'],
  ])('%s is answered and cut off', async (_what, bytes, status, code) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(JSON.stringify({ code }));
  });

  /** Sends bytes and never closes the connection. @returns everything received when the server has closed it */
  async function outlast(bytes: string): Promise<string> {
    const connectionEvent = once(slow.app.server, 'connection') as Promise<[Socket]>;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let receivedText = '';
    socket.setEncoding('utf8').on('data', (text: string) => (receivedText += text));
    socket.on('error', () => undefined);
    socket.write(bytes);
    await once((await connectionEvent)[0], 'close');
    socket.destroy();
    return receivedText;
  }

  test('the connection of a caller who is refused and does not hang up is closed', async () => {
    expect(await outlast(`${request}content-length: 99\r\n\r\n{"`)).toMatch(/^HTTP\/1.1 408 /);
  });

  test('a stream whose caller sends a body is closed, with no error written into it', async () => {
    const { client } = await slow.newPlayer();
    const head = `GET /api/v2/events HTTP/1.1\r\nhost: x\r\ncookie: session=${client.cookies.get('session')}\r\n`;
    const body = 'x'.repeat(200_000);
    const response = await outlast(`${head}content-length: ${body.length}\r\n\r\n${body}`);
    expect(response).toMatch(/^HTTP\/1.1 200 [^]*retry: /);
    expect(response).not.toContain('REQUEST_TIMEOUT');
  });

  test('a caller who hangs up does no harm', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${request}content-length: 99\r\n\r\n{"`);
    await once(socket, 'connect');
    socket.destroy();
    expect((await slow.client().get('/readyz')).status).toBe(200);
  });
});
