import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned, signNotice } from '../../server/gateway/signature';

/**
 * A game provider in a process of its own. KEY signs; WALLET is where it reports rounds. `POST /games`, `POST /launch`
 * are those of `docs/providers.md`; the link that it gives plays one round when it is opened: `GET /play/TOKEN?stake=…&win=…`
 * answers what the bet and the win were answered. SITE is what players reach it by, when that is another address.
 */
const { KEY = '', WALLET = '', SITE } = process.env;
const games = [{ id: 'three-rivers', name: 'Three Rivers', category: 'Slot' }];
const players = new Map<string, string>();

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}

async function report(type: 'bet' | 'win', content: object): Promise<unknown> {
  const body = JSON.stringify({ type, transactionId: randomUUID(), currency: 'THB', ...content });
  const headers = {
    'content-type': 'application/json',
    'provider-signature': signNotice(KEY, body, new Date()),
  };
  const response = await fetch(`${WALLET}/${type}`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function play(token: string, query: URLSearchParams): Promise<unknown> {
  const playerId = players.get(token);
  if (!playerId) return null;
  players.delete(token);
  const round = { playerId, roundId: randomUUID() };
  const bet = await report('bet', { ...round, amount: query.get('stake') ?? '1' });
  const win = await report('win', { ...round, amount: query.get('win') ?? '0', final: true });
  return { bet, win };
}

const server = createServer((request, response) => {
  const answer = async (): Promise<[number, unknown]> => {
    const { pathname, searchParams, origin } = new URL(
      request.url ?? '',
      `http://${request.headers.host}`,
    );
    const token = /^\/play\/(.+)$/.exec(pathname)?.[1];
    if (token) {
      const played = await play(token, searchParams);
      return played === null ? [404, {}] : [200, played];
    }
    const raw = await textOf(request);
    const signature = request.headers['provider-signature'];
    if (!isSigned([KEY], raw, String(signature), new Date(), 300)) return [401, {}];
    const body = JSON.parse(raw) as { type: string; playerId: string; gameId: string };
    if (pathname !== `/${body.type}`) return [400, {}];
    if (body.type === 'games') return [200, { games }];
    if (!games.some(({ id }) => id === body.gameId)) return [404, {}];
    const fresh = randomUUID();
    players.set(fresh, body.playerId);
    return [200, { url: `${SITE ?? origin}/play/${fresh}` }];
  };
  answer().then(
    ([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  process.stdout.write(`Ready: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
