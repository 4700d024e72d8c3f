import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A game provider as a separate process, written only from `docs/providers.md`. KEY signs requests. WALLET is the address to
 * which it reports rounds; without it, the provider holds the credit itself. Its launch link plays one round when it is opened:
 * `GET /play/TOKEN?stake=…&win=…` returns the answers to bet and win, or the remaining credit. `GET /control?how=…` sets how
 * requests about credit are answered from now on (`422`: with that status), and returns what was done. SITE is the address for
 * players, if it is another one.
 */
const { KEY = '', WALLET = '', SITE } = process.env;
const games = [{ id: 'three-rivers', name: 'Three Rivers', category: 'Slot' }];
const players = new Map<string, string>();

/** Credit by player, satang. */
const credit = new Map<string, number>();
/** Moves of credit by reference. */
const moves = new Map<string, { status: string; amount: string }>();
let behaviour = 'well';

const mac = (text: string) => createHmac('sha256', KEY).update(text).digest('hex');
const now = () => Math.floor(Date.now() / 1000);

/** The `v1` of a request that is signed correctly and recently. */
function signatureOf(header: string, text: string): string | null {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  return Math.abs(now() - Number(t)) <= 300 && mac(`${t}.${text}`) === v1 ? v1 : null;
}

const satang = (amount: string) => Math.round(Number(amount) * 100);
const balanceOf = (playerId: string) => credit.get(playerId) ?? 0;

/** Moves credit once for a reference. */
function move(type: string, body: Record<string, string>): { status: string } {
  const { reference = '', playerId = '', amount = '' } = body;
  const existingMove = moves.get(reference);
  if (existingMove) return { status: existingMove.status };
  const change = type === 'credit' ? satang(amount) : -satang(amount);
  if (balanceOf(playerId) + change < 0) return { status: 'refused' };
  credit.set(playerId, balanceOf(playerId) + change);
  moves.set(reference, { status: 'done', amount: `${type} ${amount}` });
  return { status: 'done' };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}

async function report(type: 'bet' | 'win', content: object): Promise<unknown> {
  const body = JSON.stringify({ type, transactionId: randomUUID(), currency: 'THB', ...content });
  const headers = {
    'content-type': 'application/json',
    'provider-signature': `t=${now()},v1=${mac(`${now()}.${body}`)}`,
  };
  const response = await fetch(`${WALLET}/${type}`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function play(token: string, query: URLSearchParams): Promise<unknown> {
  const playerId = players.get(token);
  if (!playerId) return null;
  players.delete(token);
  const [stake, won] = [query.get('stake') ?? '1', query.get('win') ?? '0'];
  if (!WALLET) {
    credit.set(playerId, balanceOf(playerId) - satang(stake) + satang(won));
    return { left: balanceOf(playerId) / 100 };
  }
  const round = { playerId, roundId: randomUUID() };
  const bet = await report('bet', { ...round, amount: stake });
  const win = await report('win', { ...round, amount: won, final: true });
  return { bet, win };
}

/** Answer to a signed request; null: never answer. */
function answerTo(
  type: string,
  body: Record<string, string>,
  origin: string,
): [number, unknown] | null {
  if (type === 'games') return [200, { games }];
  if (type === 'launch') {
    if (!games.some(({ id }) => id === body.gameId)) return [404, {}];
    const newToken = randomUUID();
    players.set(newToken, body.playerId ?? '');
    return [200, { url: `${SITE ?? origin}/play/${newToken}` }];
  }
  if (behaviour === 'never') return null;
  if (behaviour === 'error') return [500, {}];
  if (/^4\d\d$/.test(behaviour)) return [Number(behaviour), {}];
  if (behaviour === 'pending') return [200, { status: 'pending' }];
  const reply =
    type === 'balance'
      ? { balance: { amount: (balanceOf(body.playerId ?? '') / 100).toFixed(2), currency: 'THB' } }
      : move(type, body);
  if (behaviour === 'lost') return null;
  return behaviour === 'nonsense'
    ? [200, { status: 'ok', balance: { amount: '-1' } }]
    : [200, reply];
}

const server = createServer((request, response) => {
  const answer = async (): Promise<void> => {
    const { url = '', method = '', headers } = request;
    const { pathname, searchParams, origin } = new URL(url, `http://${headers.host}`);
    const end = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (pathname === '/control') {
      behaviour = searchParams.get('how') ?? behaviour;
      return end(200, Object.fromEntries(moves));
    }
    const token = /^\/play\/(.+)$/.exec(pathname)?.[1];
    if (token) {
      const playAnswer = await play(token, searchParams);
      return playAnswer === null ? end(404, {}) : end(200, playAnswer);
    }
    const raw = await textOf(request);
    const signed = String(headers['provider-signature']);
    const signature = signatureOf(signed, `${method} ${url}\n${raw}`);
    if (signature === null) return end(401, {});
    const body = JSON.parse(raw) as Record<string, string>;
    if (pathname !== `/${body.type}`) return end(400, {});
    const reply = answerTo(body.type ?? '', body, origin);
    if (reply === null) return;
    const text = JSON.stringify(reply[1]);
    const t = now();
    // An unsigned answer comes from another sender
    if (behaviour !== 'unsigned')
      response.setHeader('provider-signature', `t=${t},v1=${mac(`${t}.${signature}\n${text}`)}`);
    end(reply[0], reply[1]);
  };
  answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  process.stdout.write(`Ready: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
