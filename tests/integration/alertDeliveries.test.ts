import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { sendAlerts } from '../../server/alerts/deliveries';
import { isPublicUrl, postToPublicUrl } from '../../server/alerts/outside';
import { watch } from '../../server/alerts/watch';
import { alertMessage } from '../../server/db/schema';
import { isSigned } from '../../server/http/signature';
import { useTestApp } from './support/testApp';
import { useSecondNode } from './support/secondNode';

/* Deliveries of alerts to a mail server, a webhook and a bot's service, which run on this machine. */

const key = 'the key of the webhook in tests and long enough';
const token = '123456:the-token-of-a-bot-that-no-log-may-have';
const app = useTestApp();
const node = useSecondNode(app);

interface ReceivedMessage {
  path: string;
  body: string;
  signature: string;
}
const posts: ReceivedMessage[] = [];
const mails: string[] = [];
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const acceptMessage: Answer = (_, response) => void response.writeHead(200).end('{"ok":true}');
let answer: Answer = acceptMessage;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const web = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const signature = String(request.headers['alert-signature']);
    posts.push({ path: request.url ?? '', body, signature });
    answer(request, response);
  });
});
const mailServer = () =>
  new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let mail = '';
      stream.on('data', (part: Buffer) => (mail += part.toString()));
      stream.on('end', () => {
        mails.push(mail);
        done();
      });
    },
  });
let smtp = mailServer();
let smtpPort = 0;

beforeAll(async () => {
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  smtpPort = portOf(smtp.server);
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** Configures these channels on both nodes. */
function join(channels: Partial<typeof app.ctx.config.alertChannels>, inside = true) {
  const host = `127.0.0.1:${portOf(web)}`;
  for (const { config } of [app.ctx, node.ctx]) {
    const insideHosts = inside ? [host] : [];
    config.alertChannels = { email: null, webhook: null, telegram: null, insideHosts, ...channels };
    config.alertDelivery.telegramUrl = `http://${host}`;
    config.alertDelivery.timeoutMs = 1_000;
  }
}
const webhook = (path = '/hook') => ({ url: `http://127.0.0.1:${portOf(web)}${path}`, key });
const email = () => ({
  url: `smtp://127.0.0.1:${smtpPort}`,
  from: 'champa@agency.example',
  to: 'noy@agency.example, la@agency.example',
});

beforeEach(() => {
  posts.length = 0;
  mails.length = 0;
  answer = acceptMessage;
});

/** A withdrawal is late, and its alert is sent. @returns a function that decides the withdrawal */
async function createLateWithdrawal() {
  const player = await app.playerWithCredit('alphabet');
  const { code } = await player.withdraw('alphabet', '50.00');
  node.advance(31 * 60);
  await watch(app.ctx);
  return {
    code,
    decide: async () => {
      await app.rejectWithdrawal(code);
      await watch(app.ctx);
    },
  };
}
const send = () => sendAlerts(app.ctx);
/** Makes all stored messages due. */
const makeDue = () =>
  app.ctx.database.db.execute(sql`update alert_message set next_at = '2020-01-01'`);
const failures = async () =>
  (await app.ctx.database.db.select().from(alertMessage))
    .filter(({ doneAt }) => doneAt === null)
    .map(({ failure }) => failure);

test('an alert is sent on every channel once when it begins and once when it ends', async () => {
  join({ email: email(), webhook: webhook(), telegram: { token, chat: '-100' } });
  const { code, decide } = await createLateWithdrawal();
  await send();
  await send();
  expect(posts.map(({ path }) => path).sort()).toEqual([`/bot${token}/sendMessage`, '/hook']);
  const hook = posts.find(({ path }) => path === '/hook');
  expect(isSigned([key], hook?.body ?? '', hook?.signature, app.ctx.clock.now(), 60)).toBe(true);
  expect(JSON.parse(hook?.body ?? '')).toMatchObject({
    ...{ event: 'began', rule: 'withdrawalsWait', severity: 'critical' },
    facts: { code },
  });
  const bot = posts.find(({ path }) => path !== '/hook');
  const botMessage = JSON.parse(bot?.body ?? '') as { chat_id: string; text: string };
  expect(botMessage.chat_id).toBe('-100');
  expect(botMessage.text).toContain(code);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^To: noy@agency\.example, la@agency\.example\r$/m);
  expect(mails[0]).toMatch(/^Message-ID: <alert-\d+-began@agency\.example>\r$/im);
  await decide();
  await send();
  await send();
  expect(posts.filter(({ body }) => body.includes('"ended"'))).toHaveLength(1);
  expect([posts.length, mails.length]).toEqual([4, 2]);
});

test('a channel that is down gets all messages in order once it is back; the others do not wait', async () => {
  join({ email: email(), webhook: webhook() });
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  answer = (_, response) => void response.writeHead(503).end();
  const { decide } = await createLateWithdrawal();
  await send();
  expect((await failures()).sort()).toEqual(['ESOCKET', 'status 503']);
  await decide();
  // Not due again yet: nothing is sent
  await send();
  expect(posts).toHaveLength(1);
  answer = acceptMessage;
  await makeDue();
  await send();
  await send();
  const events = posts.slice(1).map(({ body }) => (JSON.parse(body) as { event: string }).event);
  expect([events, mails]).toEqual([['began', 'ended'], []]);
  smtp = mailServer();
  smtp.listen(smtpPort, '127.0.0.1');
  await once(smtp.server, 'listening');
  await makeDue();
  await send();
  await send();
  expect(mails.map((mail) => /<alert-\d+-(\w+)@/.exec(mail)?.[1])).toEqual(['began', 'ended']);
  expect(await failures()).toEqual([]);
});

describe('the webhook', () => {
  const refusals: [string, string, () => void][] = [
    ['is slow', 'late', () => (answer = () => undefined)],
    [
      'redirects',
      'status 307',
      () =>
        (answer = (request, response) =>
          void response.writeHead(307, { location: `/elsewhere?${request.url}` }).end()),
    ],
  ];
  test.each(refusals)(
    'that %s has not received the message, which is kept',
    async (_how, failure, breaks) => {
      join({ webhook: webhook() });
      breaks();
      const { decide } = await createLateWithdrawal();
      await send();
      expect(posts.map(({ path }) => path)).toEqual(['/hook']);
      expect(await failures()).toEqual([failure]);
      answer = acceptMessage;
      await decide();
      await makeDue();
      await send();
      await send();
      expect(await failures()).toEqual([]);
    },
  );

  test.each([
    ['http://127.0.0.1:80/hook', '127.0.0.1:80'],
    ['http://127.0.0.1/hook', '127.0.0.1:80'],
    ['https://LOCALHOST/hook', 'localhost:443'],
  ])('at %s is called when %s is named, also with the usual port', async (url, host) => {
    const call = { url, body: '{}', headers: {}, timeoutMs: 1_000 };
    const failureOf = (insideHosts: string[]) =>
      postToPublicUrl({ ...call, insideHosts }).then(
        () => null,
        ({ message }: Error) => message,
      );
    expect(await failureOf(['10.0.0.5:8080'])).toBe('an address inside');
    // Nothing listens there, but it is called
    expect(await failureOf([host])).not.toBe('an address inside');
  });

  test.each(['127.0.0.1', 'localhost'])(
    'at %s is not called: alerts must not reach internal addresses',
    async (host) => {
      join({ webhook: { url: `http://${host}:${portOf(web)}/hook`, key } }, false);
      const { decide } = await createLateWithdrawal();
      await send();
      expect([posts, await failures()]).toEqual([[], ['an address inside']]);
      join({ webhook: webhook() });
      await decide();
      await makeDue();
      await send();
      await send();
    },
  );

  test.each([
    ...['127.0.0.1', '10.1.2.3', '192.168.0.1', '172.16.0.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
    ...['2002:a00:1::', '224.0.0.1', 'nothing'],
  ])('%s is an internal address', (address) => {
    expect(isPublicUrl(address)).toBe(false);
  });

  test.each(['203.0.114.9', '1.1.1.1', '2606:4700::1'])('%s is a public address', (address) => {
    expect(isPublicUrl(address)).toBe(true);
  });
});

test('two nodes that send at the same time send each alert once', async () => {
  join({ webhook: webhook(), telegram: { token, chat: '@champa' } });
  const { decide } = await createLateWithdrawal();
  await Promise.all([send(), sendAlerts(node.ctx), send(), sendAlerts(node.ctx)]);
  expect(posts).toHaveLength(2);
  await decide();
  await Promise.all([sendAlerts(node.ctx), send()]);
  expect(posts).toHaveLength(4);
});

test('no log and no row has a password, a key or a token', async () => {
  const lines: unknown[] = [];
  const log = { ...app.ctx.log, warn: (...line: unknown[]) => void lines.push(line) };
  const secret = 'an-smtp-password-that-no-log-may-have';
  const strict = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => done(new Error(`wrong: ${password}`)),
  });
  strict.listen(0, '127.0.0.1');
  await once(strict.server, 'listening');
  const url = `smtp://someone:${secret}@127.0.0.1:${portOf(strict.server)}`;
  join({ email: { ...email(), url }, telegram: { token, chat: '1' }, webhook: webhook() });
  answer = (_, response) => void response.destroy();
  const { decide } = await createLateWithdrawal();
  await sendAlerts({ ...app.ctx, log: log as typeof app.ctx.log });
  await new Promise<void>((resolve) => strict.close(() => resolve()));
  expect(lines).toHaveLength(3);
  expect(await failures()).toContain('EAUTH 535');
  const recordedText = JSON.stringify([lines, await failures()]);
  for (const one of [secret, token, key]) expect(recordedText).not.toContain(one);
  join({});
  await decide();
});
