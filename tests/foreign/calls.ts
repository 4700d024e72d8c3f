import { lak, providers, Refusal, thb } from './world';
import type { Order, Player, Provider, Usage, World } from './world';

/** A request below `/v2`, as the handlers get it. */
export interface Request {
  world: World;
  /** Values of the path's parameters. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: Record<string, unknown>;
  /** The session of the request; null for a visitor. */
  session: string | null;
  /** Sets the session cookie; null removes it. */
  setSession: (id: string | null) => void;
  /** How long a deposit can be paid, ms; null if this backend does not say. */
  payWithin: number | null;
}

type Call = (request: Request, player: Player) => unknown;
type VisitorCall = (request: Request) => unknown;

const text = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new Refusal(400, { message: 'bad request' });
  return value;
};
const providerOf = (value: unknown): Provider => {
  const match = providers.find((provider) => provider === value);
  if (!match) throw new Refusal(404, { message: 'no such provider' });
  return match;
};

const infoOf = ({ id, displayName, account }: Player) => ({
  player: { id, displayName },
  credential: {},
  bankAccounts: account ? [account] : [],
});

const usageOf = ({ usageId, promotionId, provider, status }: Usage) => ({
  usageId,
  promotion: { id: promotionId },
  provider,
  status,
});

function depositOf(order: Order, payWithin: number | null) {
  const { code, createdAt, provider, amount, status, credit } = order;
  return {
    code,
    createdAt,
    provider,
    amount: lak(amount),
    status,
    depositCredit: thb(credit),
    promoCredit: thb(0),
    totalCredit: thb(credit),
    qr: status === 'OPEN' ? { payload: `PAY ${code} ${amount}` } : null,
    ...(payWithin !== null && {
      expiresAt: new Date(Date.parse(createdAt) + payWithin).toISOString(),
    }),
  };
}

function withdrawalOf({ code, createdAt, provider, amount, status }: Order) {
  return {
    code,
    createdAt,
    provider,
    amount: thb(amount),
    status,
    receiveCredit: thb(status === 'REJECTED' ? 0 : amount),
    returnCredit: thb(status === 'REJECTED' ? amount : 0),
  };
}

/** The requested page of a list. */
function pageOf<Item>(items: Item[], query: URLSearchParams): Item[] {
  const size = Number(query.get('pageSize') ?? 10);
  const start = (Number(query.get('page') ?? 1) - 1) * size;
  return items.slice(start, start + size);
}

const ordersOf = (player: Player, kind: Order['kind'], status: string | null) =>
  player.orders.filter(
    (order) => order.kind === kind && (status === null || order.status === status),
  );

function orderOf(player: Player, kind: Order['kind'], code: string | undefined): Order {
  const order = player.orders.find((one) => one.kind === kind && one.code === code);
  if (!order) throw new Refusal(404, { message: 'no such order' });
  return order;
}

function changePassword({ body }: Request, player: Player) {
  const { currentPassword, newPassword, confirmNewPassword } = body;
  if (currentPassword !== player.password) throw new Refusal(400, { message: 'wrong' });
  if (newPassword !== confirmNewPassword) throw new Refusal(400, { message: 'not the same' });
  player.password = text(newPassword);
  return {};
}

/** Calls that visitors may make. */
export const visitorCalls: Record<string, VisitorCall> = {
  'GET /agency/info': () => ({
    agency: {
      id: 'somewhere',
      social: {
        telegram: 'https://t.me/somewhere',
        whatsapp: 'https://wa.me/856201',
        facebook: 'https://facebook.com/somewhere',
        twitter: 'https://wa.me/856202',
        line: 'https://line.me/somewhere',
      },
    },
  }),
  'GET /banks': () => ({
    banks: [
      { id: 'bcel', name: 'BCEL' },
      { id: 'ldb', name: 'Lao Development Bank' },
    ],
  }),
  'GET /limits': () => ({}),
  'GET /currency-rates': () => ({ rates: [{ currency: 'THB', buy: '640' }] }),
  'POST /players/login': ({ world, body, setSession }) => {
    const player = world.findByUsername(text(body.username));
    if (!player || player.password !== body.password)
      throw new Refusal(401, { message: 'no such player' });
    setSession(world.open(player));
    return {};
  },
  'POST /players/register': ({ world, body, headers, setSession }) => {
    if (!headers.fingerprint || headers.fingerprint !== body.fingerprint)
      throw new Refusal(400, { message: 'fingerprint' });
    const name = body.displayName === undefined ? undefined : text(body.displayName);
    setSession(world.open(world.register(text(body.username), text(body.password), name)));
    return {};
  },
  'POST /players/username/validate': ({ world, body }) => {
    if (world.findByUsername(text(body.username))) throw new Refusal(409, { message: 'taken' });
    return {};
  },
};

/** Calls that players may make. */
export const playerCalls: Record<string, Call> = {
  'GET /players/current': (_, { id }) => ({ player: { id } }),
  'GET /players/info': (_, player) => infoOf(player),
  'POST /players/logout': ({ world, session, setSession }) => {
    if (session) world.close(session);
    setSession(null);
    return {};
  },
  'POST /players/security/password/change': changePassword,
  'POST /fingerprint': () => ({}),
  'GET /players/credits/:provider': ({ params }, { credits }) => ({
    credit: thb(credits[providerOf(params.provider)]),
  }),
  'GET /players/backlist': (_, { isBlocked }) => ({ blocked: isBlocked }),
  'GET /players/bank-accounts': (_, { account }) => ({ bankAccounts: account ? [account] : [] }),
  'POST /players/bank-accounts': ({ world, body }, player) =>
    world.addAccount(player, {
      bankId: text(body.bankId),
      accountNumber: text(body.accountNumber),
      accountName: text(body.accountName),
    }),

  // One promotion with only its id, and one with plain texts instead of a text in each language
  'GET /promotions': () => ({
    promotions: [{ id: 'welcome' }, { id: 'weekend', name: 'Weekend', summary: 'Ten percent' }],
  }),
  'POST /promotions/use': ({ world, body }, player) => {
    world.startUsage(player, text(body.promotionId), providerOf(body.providerId));
    return {};
  },
  'GET /players/promotions/using': ({ world }, player) => {
    const usage = world.findActiveUsage(player);
    return { usage: usage ? usageOf(usage) : null };
  },
  'POST /promotions/usages/recheck': () => ({}),
  'GET /promotions/usages': ({ query }, { usages }) => ({
    items: pageOf(usages, query).map(usageOf),
  }),
  'POST /promotions/usages/cancel': ({ body }, { usages }) => {
    const usage = usages.find(({ usageId }) => usageId === body.usageId);
    if (usage?.status !== 'ACTIVE') throw new Refusal(404, { message: 'no such usage' });
    usage.status = 'CANCELED';
    return { message: 'cancel success' };
  },

  'POST /deposits': ({ world, body, headers, payWithin }, player) =>
    depositOf(
      world.deposit(
        player,
        providerOf(body.provider),
        text(body.amount),
        text(headers['idempotency-key']),
      ),
      payWithin,
    ),
  'GET /deposits': ({ query, payWithin }, player) => ({
    items: pageOf(ordersOf(player, 'deposit', query.get('status')), query).map((order) =>
      depositOf(order, payWithin),
    ),
  }),
  'GET /deposits/open': ({ payWithin }, player) => ({
    items: ordersOf(player, 'deposit', null)
      .filter(({ status }) => status === 'OPEN' || status === 'PAID')
      .map((order) => depositOf(order, payWithin)),
  }),
  'GET /deposits/:code': ({ params, payWithin }, player) =>
    depositOf(orderOf(player, 'deposit', params.code), payWithin),
  'POST /deposits/:code/check': ({ params, payWithin }, player) => {
    const order = orderOf(player, 'deposit', params.code);
    if (order.status === 'OPEN') throw new Refusal(409, { message: 'not yet' });
    return depositOf(order, payWithin);
  },
  'POST /deposits/:code/cancel': ({ world, params, payWithin }, player) =>
    depositOf(world.cancel(orderOf(player, 'deposit', params.code)), payWithin),

  'POST /withdrawals': ({ world, body, headers }, player) =>
    withdrawalOf(
      world.withdraw(
        player,
        providerOf(body.provider),
        text(body.amount),
        text(headers['idempotency-key']),
      ),
    ),
  'GET /withdrawals': ({ query }, player) => ({
    items: pageOf(ordersOf(player, 'withdrawal', query.get('status')), query).map(withdrawalOf),
  }),
  'GET /withdrawals/:code': ({ params }, player) =>
    withdrawalOf(orderOf(player, 'withdrawal', params.code)),

  'GET /games/:provider': ({ params }) => ({
    games: [
      { id: 'naga', name: `Naga of ${providerOf(params.provider)}` },
      { id: 'lotus', name: 'Lotus' },
    ],
  }),
  'POST /games/:provider/:gameId/launch': ({ params }, { credits }) => {
    if (credits[providerOf(params.provider)] === 0)
      throw new Refusal(409, { message: 'no credit' });
    return { url: `https://games.example/${params.provider}/${params.gameId}` };
  },
};
