import { randomUUID } from 'node:crypto';

/** Data of this backend, in memory: players, their money and their orders. Money is counted in minor units. */

export const providers = ['alphabet', 'askmebet', 'gclub', 'gclub_live'] as const;
export type Provider = (typeof providers)[number];

/** LAK for one THB. */
const rate = 640;

interface Account {
  id: string;
  bankId: string;
  accountNumber: string;
  accountName: string;
  currency: 'LAK';
}

export interface Usage {
  usageId: string;
  promotionId: string;
  provider: Provider;
  status: string;
}

export interface Order {
  kind: 'deposit' | 'withdrawal';
  code: string;
  createdAt: string;
  provider: Provider;
  /** Amount in LAK of a deposit, in satang of a withdrawal. */
  amount: number;
  status: string;
  /** Credit from a deposit, satang. */
  credit: number;
  /** Idempotency key and body of the request: the same ones return the same order. */
  key: string;
  body: string;
}

export interface Player {
  id: string;
  username: string;
  displayName: string;
  password: string;
  account: Account | null;
  /** Credit in satang. */
  credits: Record<Provider, number>;
  /** Newest first. */
  orders: Order[];
  usages: Usage[];
  isBlocked: boolean;
}

/** A refusal: a status, and a body with the little that the specification requires. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(JSON.stringify(body));
  }
}

const waits = (status: string) => status === 'OPEN' || status === 'PAID';

export class World {
  readonly players: Player[] = [];
  readonly sessions = new Map<string, Player>();
  private count = 0;

  /** @param now the server's clock, ms since 1970 */
  constructor(readonly now: () => number = Date.now) {}

  register(username: string, password: string, displayName = username): Player {
    if (this.findByUsername(username))
      throw new Refusal(409, { message: 'username already exists' });
    const player: Player = {
      id: `p${this.players.length + 1}`,
      username,
      displayName,
      password,
      account: null,
      credits: { alphabet: 0, askmebet: 0, gclub: 0, gclub_live: 0 },
      orders: [],
      usages: [],
      isBlocked: false,
    };
    this.players.push(player);
    return player;
  }

  findByUsername(username: string): Player | undefined {
    return this.players.find((player) => player.username === username);
  }

  /** If true, a login or a logout ends all other sessions of the player. */
  hasOneSession = false;

  /** @returns the id of a new session */
  open(player: Player): string {
    const id = randomUUID();
    if (this.hasOneSession) this.closeAll(player);
    this.sessions.set(id, player);
    return id;
  }

  close(session: string): void {
    const player = this.sessions.get(session);
    this.sessions.delete(session);
    if (player && this.hasOneSession) this.closeAll(player);
  }

  private closeAll(player: Player): void {
    for (const [id, owner] of this.sessions) if (owner === player) this.sessions.delete(id);
  }

  addAccount(player: Player, account: Omit<Account, 'id' | 'currency'>): Account {
    if (player.account) throw new Refusal(409, { message: 'only one account' });
    const isUsed = this.players.some(
      (other) => other.account?.accountNumber === account.accountNumber,
    );
    if (isUsed) throw new Refusal(409, { code: 'ACCOUNT_IN_USED' });
    player.account = { id: `a-${player.id}`, ...account, currency: 'LAK' };
    return player.account;
  }

  deposit(player: Player, provider: Provider, amount: string, key: string): Order {
    return this.order(player, key, { kind: 'deposit', provider, amount }, () => {
      if (!/^[1-9]\d{0,11}$/.test(amount)) throw new Refusal(400, { message: 'amount' });
      const kip = Number(amount);
      return { amount: kip, credit: Math.floor((kip * 100) / rate) };
    });
  }

  withdraw(player: Player, provider: Provider, amount: string, key: string): Order {
    return this.order(player, key, { kind: 'withdrawal', provider, amount }, () => {
      const satang = Math.round(Number(amount) * 100);
      if (!(satang > 0)) throw new Refusal(400, { message: 'amount' });
      if (satang > player.credits[provider]) throw new Refusal(409, { message: 'not enough' });
      player.credits[provider] -= satang;
      return { amount: satang, credit: 0 };
    });
  }

  private order(
    player: Player,
    key: string,
    request: { kind: Order['kind']; provider: Provider; amount: string },
    check: () => Pick<Order, 'amount' | 'credit'>,
  ): Order {
    const body = JSON.stringify(request);
    const existingOrder = player.orders.find((order) => order.key === key);
    if (existingOrder?.body === body) return existingOrder;
    if (existingOrder) throw new Refusal(422, { message: 'key used before' });
    if (!player.account) throw new Refusal(409, { message: 'no bank account' });
    const { kind, provider } = request;
    const letters = kind === 'deposit' ? 'FD' : 'FW';
    const order: Order = {
      kind,
      provider,
      ...check(),
      code: `${letters}-${String((this.count += 1)).padStart(6, '0')}`,
      createdAt: new Date(this.now()).toISOString(),
      status: 'OPEN',
      key,
      body,
    };
    player.orders.unshift(order);
    return order;
  }

  cancel(order: Order): Order {
    if (order.status !== 'OPEN') throw new Refusal(409, { message: 'too late' });
    order.status = 'CANCELED';
    return order;
  }

  startUsage(player: Player, promotionId: string, provider: Provider): void {
    if (this.findActiveUsage(player)) throw new Refusal(409, { code: 'PROMOTION_USAGE' });
    if (player.orders.some(({ kind, status }) => kind === 'deposit' && waits(status)))
      throw new Refusal(409, { code: 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN' });
    const usageId = `u${(this.count += 1)}`;
    player.usages.unshift({ usageId, promotionId, provider, status: 'ACTIVE' });
  }

  findActiveUsage(player: Player): Usage | undefined {
    return player.usages.find(({ status }) => status === 'ACTIVE');
  }

  /** For tests: what banks, staff and providers do. */
  readonly staff = {
    /** Marks the order as paid and credits it. */
    pay: (code: string) => {
      const { player, order } = this.find(code);
      if (!waits(order.status)) throw new Error(`${code} is ${order.status}`);
      order.status = 'SUCCESS';
      player.credits[order.provider] += order.credit;
    },
    /** Decides a withdrawal; a rejection returns its credit. */
    decide: (code: string, isApproved: boolean) => {
      const { player, order } = this.find(code);
      if (order.status !== 'OPEN') throw new Error(`${code} is ${order.status}`);
      order.status = isApproved ? 'SUCCESS' : 'REJECTED';
      if (!isApproved) player.credits[order.provider] += order.amount;
    },
    /** Sets any status of an order, known or unknown, without moving money. */
    setStatus: (code: string, status: string) => {
      this.find(code).order.status = status;
    },
  };

  private find(code: string): { player: Player; order: Order } {
    for (const player of this.players) {
      const order = player.orders.find((one) => one.code === code);
      if (order) return { player, order };
    }
    throw new Error(`There is no order ${code}`);
  }
}

/** `31250` is `312.50`. */
export const thb = (satang: number) => ({ amount: (satang / 100).toFixed(2), currency: 'THB' });
export const lak = (kip: number) => ({ amount: String(kip), currency: 'LAK' });
