import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import { initClient } from '@ts-rest/core';
import { and, eq, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { DepositOrder } from '../../../contract/deposits';
import type { PromotionUsage } from '../../../contract/promotions';
import type { Provider } from '../../../contract/provider';
import { sandboxContract } from '../../../contract/sandbox';
import type { WithdrawalOrder } from '../../../contract/withdrawals';
import * as schema from '../../../server/db/schema';
import { audit } from '../../../server/domain/audit';
import { seedPromotions } from '../../../server/sandbox/demo/promotions';
import type { Answer, TestClient } from './client';
import { createTestServer, type TestPlayer, type TestServer } from './server';

/** Generous: a machine that does other things too must not fail a test. */
jest.setTimeout(60_000);

/** The calls of the sandbox, with types. */
export const sandboxOf = (client: TestClient) =>
  initClient(sandboxContract, {
    baseUrl: '',
    baseHeaders: {},
    api: async ({ path, method, headers, body }) =>
      client.send(method, path, { headers, ...(typeof body === 'string' && { body }) }),
  });

/**
 * A server with the promotions of the sandbox and no players. After each test its books are proved, and that the
 * providers were asked for what the books gave.
 */
export function useMoneyServer(): MoneyServer {
  const money = new MoneyServer();
  beforeAll(() => money.start(), 120_000);
  afterEach(async () => {
    expect((await audit(money.server.ctx.database)).checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(await money.askedOtherwise()).toEqual([]);
  });
  afterAll(() => money.server.close(), 60_000);
  return money;
}

export class MoneyServer {
  private started: TestServer | undefined;

  async start(): Promise<void> {
    this.started = await createTestServer();
    await seedPromotions(this.started.ctx.database.db);
  }

  get server(): TestServer {
    if (!this.started) throw new Error('the server has not started');
    return this.started;
  }

  get ctx() {
    return this.server.ctx;
  }

  /** The simulated bank, providers and staff. */
  get sandbox() {
    return sandboxOf(this.server.client());
  }

  /** A bank pays the QR of an order. @param amount kip, the order's own unless told */
  pay(code: string, amount?: string) {
    return this.sandbox.payDeposit({ params: { code }, body: amount ? { amount } : {} });
  }

  fail(code: string) {
    return this.sandbox.failDeposit({ params: { code }, body: {} });
  }

  rejectDeposit(code: string) {
    return this.sandbox.rejectDeposit({ params: { code }, body: {} });
  }

  resolveLate(code: string, how: 'credit' | 'return') {
    return this.sandbox.resolveLateDeposit({ params: { code }, body: { how } });
  }

  approve(code: string) {
    return this.sandbox.approveWithdrawal({ params: { code }, body: {} });
  }

  rejectWithdrawal(code: string, reason = 'The name differs') {
    return this.sandbox.rejectWithdrawal({ params: { code }, body: { reason } });
  }

  behave(provider: Provider, behaviour: 'normal' | 'hold' | 'refuse') {
    return this.sandbox.setProvider({ params: { provider }, body: { behaviour } });
  }

  /** Codes of orders that wait for staff or a bank. */
  async pendingCodes(): Promise<string[]> {
    const { status, body } = await this.sandbox.pending();
    if (status !== 200) throw new Error(`pending: ${status}`);
    return [...body.deposits, ...body.withdrawals].map(({ code }) => code);
  }

  /** Codes of credited deposits for which a provider was asked for another amount than the books gave. */
  async askedOtherwise(): Promise<string[]> {
    const { deposit, sandboxCredit } = schema;
    const rows = await this.ctx.database.db
      .select({ code: deposit.code })
      .from(deposit)
      .innerJoin(sandboxCredit, eq(sandboxCredit.reference, deposit.code))
      .where(
        and(
          eq(deposit.status, 'SUCCESS'),
          ne(sandboxCredit.amount, sql`${deposit.depositCredit} + ${deposit.promoCredit}`),
        ),
      );
    return rows.map(({ code }) => code);
  }

  /** A player without a bank account. */
  newcomer(): Promise<TestPlayer> {
    return this.server.newPlayer();
  }

  /** A player with an account at a bank. */
  async player(bankId = 'bcel'): Promise<MoneyPlayer> {
    const player = await this.server.newPlayer();
    const body = {
      bankId,
      accountNumber: `9${Math.random().toString().slice(2, 14).padEnd(12, '1')}9`,
      accountName: 'Khamla Test',
      currency: 'LAK' as const,
    };
    const added = await player.client.api.bankAccounts.create({ body });
    if (added.status !== 201) throw new Error(`no bank account: ${JSON.stringify(added.body)}`);
    return new MoneyPlayer(this, player, added.body.id);
  }

  /** A player with credit at a provider, from one deposit. @param kip 200000 is 312.50 THB */
  async playerWithCredit(provider: Provider, kip = '200000'): Promise<MoneyPlayer> {
    const player = await this.player();
    await player.depositPaid(provider, kip);
    return player;
  }
}

/** What a test does as a player. Steps that must succeed throw when they do not. */
export class MoneyPlayer {
  readonly client: TestClient;
  readonly id: string;
  readonly username: string;

  constructor(
    private readonly money: MoneyServer,
    player: TestPlayer,
    readonly bankAccountId: string,
  ) {
    ({ client: this.client, id: this.id, username: this.username } = player);
  }

  /** Asks for a deposit; the answer is as it comes. */
  tryDeposit(provider: string, amount: unknown, key: string = randomUUID()): Promise<Answer> {
    const body = { provider, bankAccountId: this.bankAccountId, amount };
    return this.client.post('/api/v2/deposits', body, { headers: { 'idempotency-key': key } });
  }

  tryWithdraw(provider: string, amount: unknown, key: string = randomUUID()): Promise<Answer> {
    const body = { provider, bankAccountId: this.bankAccountId, amount };
    return this.client.post('/api/v2/withdrawals', body, { headers: { 'idempotency-key': key } });
  }

  async deposit(provider: Provider, amount: string): Promise<DepositOrder> {
    return must<DepositOrder>(await this.tryDeposit(provider, amount), 201);
  }

  /** A deposit that is paid; with a normal provider it is a success. */
  async depositPaid(provider: Provider, amount: string): Promise<DepositOrder> {
    const { code } = await this.deposit(provider, amount);
    await this.money.pay(code);
    return this.order(code);
  }

  async order(code: string): Promise<DepositOrder> {
    return must<DepositOrder>(await this.client.get(`/api/v2/deposits/${code}`), 200);
  }

  async withdraw(provider: Provider, amount: string): Promise<WithdrawalOrder> {
    return must<WithdrawalOrder>(await this.tryWithdraw(provider, amount), 201);
  }

  async withdrawal(code: string): Promise<WithdrawalOrder> {
    return must<WithdrawalOrder>(await this.client.get(`/api/v2/withdrawals/${code}`), 200);
  }

  async credit(provider: Provider): Promise<string> {
    const path = `/api/v2/players/credits/${provider}`;
    const { credit } = must<{ credit: { amount: string } }>(await this.client.get(path), 200);
    return credit.amount;
  }

  /** Wins or loses credit. @param delta THB */
  async play(provider: Provider, delta: string): Promise<void> {
    const params = { username: this.username };
    const { status } = await this.money.sandbox.play({ params, body: { provider, delta } });
    if (status !== 200) throw new Error(`played with ${status}`);
  }

  tryUse(promotionId: string, providerId: string): Promise<Answer> {
    return this.client.post('/api/v2/promotions/use', { promotionId, providerId });
  }

  async use(promotionId: string, providerId: Provider): Promise<PromotionUsage> {
    const answer = await this.tryUse(promotionId, providerId);
    return must<{ usage: PromotionUsage }>(answer, 201).usage;
  }

  async using(): Promise<PromotionUsage | null> {
    const answer = await this.client.get('/api/v2/players/promotions/using');
    return must<{ usage: PromotionUsage | null }>(answer, 200).usage;
  }

  async recheck(): Promise<PromotionUsage | null> {
    const answer = await this.client.post('/api/v2/promotions/usages/recheck');
    return must<{ usage: PromotionUsage | null }>(answer, 200).usage;
  }

  tryCancelUsage(usageId: string): Promise<Answer> {
    return this.client.post('/api/v2/promotions/usages/cancel', { usageId });
  }

  /** The newest usage. */
  async lastUsage(): Promise<PromotionUsage> {
    const answer = await this.client.get('/api/v2/promotions/usages?page=1&pageSize=1');
    const [usage] = must<{ items: PromotionUsage[] }>(answer, 200).items;
    if (!usage) throw new Error('no usage');
    return usage;
  }
}

/** The body of an answer that has to have this status. */
export function must<Body>(answer: Answer, status: number): Body {
  if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as Body;
}

/** How many rows every table has that an order could write to: a refused call leaves them as they were. */
export async function rowCounts({ ctx }: MoneyServer): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(moneyTables))
    counts[name] = await ctx.database.db.$count(table);
  return counts;
}

const moneyTables = {
  account: schema.account,
  transfer: schema.transfer,
  deposit: schema.deposit,
  withdrawal: schema.withdrawal,
  statusChange: schema.orderStatusChange,
  idempotencyKey: schema.idempotencyKey,
  paymentEvent: schema.paymentEvent,
  staffFlag: schema.staffFlag,
  outbox: schema.outbox,
  usage: schema.promotionUsage,
};

/** Texts and values that are no amount, whatever the currency. */
export const notAmounts: readonly [string, unknown][] = [
  ['below zero', '-1'],
  ['zero', '0'],
  ['an exponent', '1e3'],
  ['hexadecimal', '0x64'],
  ['spaces around', ' 100 '],
  ['a separator of thousands', '1,000'],
  ['three decimals', '100.123'],
  ['a leading zero', '0100'],
  ['a decimal point without decimals', '100.'],
  ['a plus sign', '+100'],
  ['a line break', '100\n'],
  ['Lao digits', '໑໐໐໐໐'],
  ['Thai digits', '๑๐๐๐๐'],
  ['full-width digits', '１００００'],
  ['not a number', 'NaN'],
  ['more digits than an amount has', '9'.repeat(40)],
  ['nothing', ''],
  ['null', null],
  ['a number', 10000],
  ['a boolean', true],
  ['a list', ['10000']],
  ['an object', { amount: '10000' }],
  ['a missing value', undefined],
];
