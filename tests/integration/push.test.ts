import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import { PushPayload } from '../../contract/pushPayload';
import { session } from '../../server/db/schema';
import { sendPushes } from '../../server/push/deliveries';
import { isPushService } from '../../server/push/subscriptions';
import { createNotice, decide, notify } from './support/notices';
import { must, useTestApp, type MoneyPlayer } from './support/testApp';

/** Decrypts as a browser does, with the library that the server uses. */
const { decrypt } = createRequire(require.resolve('web-push/package.json'))('http_ece') as {
  decrypt: (body: Buffer, options: object) => Buffer;
};

const services: string[] = [];
const keys = webPush.generateVAPIDKeys();
const app = useTestApp({
  pushServices: services,
  push: { ...keys, subject: 'mailto:push@champa.example' },
});

/** A push service on this machine. */
let service: Server;
let status = 201;
const receivedPushes: { path: string; body: Buffer; authorization: string }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const body = Buffer.concat(parts);
      receivedPushes.push({ path, body, authorization: headers.authorization ?? '' });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  app.ctx.config.pushServices.push(origin());
});
afterAll(() => void service.close());

const origin = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

/** A subscribed browser with its keys. */
async function createSubscription({ client }: MoneyPlayer, language = 'th') {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const path = `/${randomBytes(6).toString('hex')}`;
  const body = {
    endpoint: origin() + path,
    p256dh: ecdh.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    language,
  };
  must(await client.post('/api/v2/push/subscribe', body), 200);
  const listPushes = () =>
    receivedPushes
      .filter((push) => push.path === path)
      .map((push) => {
        const options = { version: 'aes128gcm', privateKey: ecdh, authSecret: body.auth };
        return JSON.parse(decrypt(push.body, options).toString()) as unknown;
      });
  return { listPushes, body };
}

const send = () => sendPushes(app.ctx);
const isSubscribed = async ({ client }: MoneyPlayer) =>
  must<{ subscribed: boolean }>(await client.get('/api/v2/push'), 200).subscribed;

test('a deposit that is paid and credited is pushed to its player alone, without an amount', async () => {
  const player = await app.player();
  const other = await app.player();
  const { listPushes } = await createSubscription(player, 'vn');
  const { listPushes: others } = await createSubscription(other);
  const { code } = await player.deposit('alphabet', '200000');
  await app.pay(code);
  await app.ctx.outbox.drain();
  await send();
  const payloads = listPushes().map((push) => PushPayload.strict().parse(push));
  expect(payloads.map(({ event }) => event).sort()).toEqual(['depositCredited', 'depositPaid']);
  expect(new Set(payloads.map((one) => one.code))).toEqual(new Set([code]));
  expect(new Set(payloads.map(({ language }) => language))).toEqual(new Set(['vn']));
  expect(others()).toEqual([]);
  await send();
  expect(listPushes()).toHaveLength(2);
});

test('a second payment that is held and returned is not pushed as a new credit', async () => {
  const player = await app.player();
  const { listPushes } = await createSubscription(player);
  const { code } = await player.deposit('alphabet', '200000');
  await app.pay(code);
  await app.ctx.outbox.drain();
  await send();
  expect(listPushes()).toHaveLength(2);
  const second = createNotice(app, code, '200000');
  expect(await notify(app, second)).toBe(200);
  must(await decide(app, second.id, 'return', { reason: 'The player has paid twice' }), 200);
  await send();
  expect(listPushes()).toHaveLength(2);
});

test('a push service that is down is retried; one that does not know the browser ends the subscription', async () => {
  const player = await app.player();
  const { listPushes } = await createSubscription(player);
  const { code } = await player.deposit('alphabet', '200000');
  status = 503;
  await app.pay(code);
  await app.ctx.outbox.drain();
  await send();
  expect(listPushes()).toHaveLength(2);
  await send();
  expect(listPushes()).toHaveLength(2);
  status = 410;
  await app.ctx.database.db.execute(`update push_delivery set next_at = created_at`);
  await send();
  expect(await isSubscribed(player)).toBe(false);
  status = 201;
});

test.each([401, 403])(
  'a push service that answers %d refuses the key: the push is sent again, and the operator reads why',
  async (refusal) => {
    const player = await app.player();
    const { listPushes } = await createSubscription(player);
    const { code } = await player.deposit('alphabet', '200000');
    await app.pay(code);
    await app.ctx.outbox.drain();
    const errors: unknown[] = [];
    const log = Object.assign(Object.create(app.ctx.log) as typeof app.ctx.log, {
      error: (...what: unknown[]) => void errors.push(what),
    });
    status = refusal;
    await sendPushes({ ...app.ctx, log });
    status = 201;
    const why = [
      { status: refusal, service: new URL(origin()).host },
      'a push service refuses the key of this server',
    ];
    expect(errors).toEqual([why, why]);
    expect(await isSubscribed(player)).toBe(true);
    await app.ctx.database.db.execute(`update push_delivery set next_at = created_at`);
    await send();
    expect(listPushes()).toHaveLength(4);
    await send();
    expect(listPushes()).toHaveLength(4);
  },
);

describe('a subscription ends', () => {
  const ends: [string, (player: MoneyPlayer) => Promise<unknown>][] = [
    ['with the logout', ({ client }) => client.post('/api/v2/players/logout', {})],
    ['when the player wants no more', ({ client }) => client.post('/api/v2/push/unsubscribe', {})],
    [
      'with a change of the password',
      ({ client }) =>
        client.post('/api/v2/players/security/password/change', {
          currentPassword: 'champa1234',
          newPassword: 'quiet-lotus-77',
          confirmNewPassword: 'quiet-lotus-77',
        }),
    ],
  ];
  test.each(ends)('%s', async (_when, end) => {
    const player = await app.player();
    const { listPushes } = await createSubscription(player);
    const { code } = await player.deposit('alphabet', '200000');
    expect(await isSubscribed(player)).toBe(true);
    must(await (end(player) as Promise<Parameters<typeof must>[0]>), 200);
    await app.pay(code);
    await app.ctx.outbox.drain();
    await send();
    expect(listPushes()).toEqual([]);
  });
});

test('nothing is pushed or retried after the session has expired', async () => {
  const player = await app.player();
  const { listPushes } = await createSubscription(player);
  const [first, second] = [
    await player.deposit('alphabet', '200000'),
    await player.deposit('alphabet', '300000'),
  ];
  status = 503;
  await app.pay(first.code);
  await app.ctx.outbox.drain();
  await send();
  status = 201;
  expect(listPushes()).toHaveLength(2);
  const { clock, database } = app.ctx;
  await database.db
    .update(session)
    .set({ expiresAt: clock.now() })
    .where(eq(session.playerId, player.id));
  await app.pay(second.code);
  await app.ctx.outbox.drain();
  await database.db.execute(`update push_delivery set next_at = created_at`);
  await send();
  expect(listPushes()).toHaveLength(2);
});

test('an address that is not a push service is refused: the server would send requests there', async () => {
  const player = await app.player();
  const { body } = await createSubscription(player);
  for (const endpoint of ['http://127.0.0.1:1/', 'https://fcm.googleapis.com.evil.example/x'])
    expect(await player.client.post('/api/v2/push/subscribe', { ...body, endpoint })).toMatchObject(
      {
        status: 400,
        body: { code: 'VALIDATION', fields: ['endpoint'] },
      },
    );
  const allowedOrigins = ['https://fcm.googleapis.com', 'https://*.push.apple.com'];
  expect(isPushService('https://fcm.googleapis.com/fcm/send/x', allowedOrigins)).toBe(true);
  expect(isPushService('https://web.push.apple.com/x', allowedOrigins)).toBe(true);
  expect(isPushService('http://fcm.googleapis.com/x', allowedOrigins)).toBe(false);
  expect(isPushService('https://push.apple.com/x', allowedOrigins)).toBe(false);
  expect(isPushService('https://a:b@web.push.apple.com/x', allowedOrigins)).toBe(false);
});

test('new keys end a subscription, until its player subscribes again', async () => {
  const player = await app.player();
  const { listPushes, body } = await createSubscription(player);
  const { config } = app.ctx;
  const { push } = config;
  config.push = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@champa.example' };
  expect(await isSubscribed(player)).toBe(false);
  const { code } = await player.deposit('alphabet', '200000');
  await app.pay(code);
  await app.ctx.outbox.drain();
  await send();
  expect(listPushes()).toEqual([]);
  must(await player.client.post('/api/v2/push/subscribe', body), 200);
  expect(await isSubscribed(player)).toBe(true);
  await player.depositPaid('alphabet', '200000');
  await send();
  expect(listPushes()).toHaveLength(2);
  config.push = push;
});

test('without a key there are no pushes', async () => {
  const player = await app.player();
  const { config } = app.ctx;
  const { push } = config;
  config.push = null;
  expect(await player.client.get('/api/v2/push')).toMatchObject({
    status: 200,
    body: { publicKey: null, subscribed: false },
  });
  config.push = push;
});
