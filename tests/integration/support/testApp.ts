import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import { and, eq, ne, sql } from 'drizzle-orm';
import { randomInt, randomUUID } from 'node:crypto';
import type { Provider } from '../../../contract/provider';
import type { ProviderBehaviour } from '../../../contract/sandbox';
import * as schema from '../../../server/db/schema';
import { audit } from '../../../server/audit/audit';
import { operatorAccounts, lockAccounts } from '../../../server/ledger/accounts';
import { post } from '../../../server/ledger/ledger';
import { lockPlayer } from '../../../server/players/lockPlayer';
import { seedPromotions } from '../../../server/sandbox/demo/seedPromotions';
import { openBankAccount, createSandboxClient, type MoneyPlayer } from './moneyPlayer';
import { createTestServer, type TestPlayer, type TestServer } from './server';

export { must, createSandboxClient, type MoneyPlayer } from './moneyPlayer';

/** Posts a win of any size, satang, as the sandbox's game does. */
export const postWin = (
  { ctx }: TestApp,
  playerId: string,
  provider: Provider,
  amount: bigint,
): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const { cash } = await lockAccounts(tx, playerId, provider);
    await post(tx, { id: `play-${randomUUID()}`, at: ctx.clock.now() }, [
      { kind: 'win', debit: operatorAccounts.play, credit: cash, amount },
    ]);
  });

/** Generous, because the machine may be busy with other tasks. */
jest.setTimeout(60_000);

/** Set to find the test that broke the ledger: audits after each test, not only at the end of a file. */
const auditsEach = Boolean(process.env.AUDIT_EACH);

/**
 * A server with the sandbox's promotions and no players. After the tests of a file its ledger is audited, and compared with the
 * credits that the providers were asked for.
 */
export function useTestApp(...serverOptions: Parameters<typeof createTestServer>): TestApp {
  const app = new TestApp(serverOptions);
  const expectConsistent = async () => {
    expect((await audit(app.server.ctx.database)).checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(await app.askedOtherwise()).toEqual([]);
  };
  beforeAll(() => app.start(), 120_000);
  if (auditsEach) afterEach(expectConsistent);
  afterAll(async () => {
    try {
      await expectConsistent();
    } finally {
      await app.server.close({ audited: false });
    }
  }, 60_000);
  return app;
}

export class TestApp {
  private started: TestServer | undefined;

  /** @param serverOptions arguments of {@link createTestServer} */
  constructor(private readonly serverOptions: Parameters<typeof createTestServer> = []) {}

  async start(): Promise<void> {
    this.started = await createTestServer(...this.serverOptions);
    const { ctx } = this.started;
    // As if the promotions were older than the transfer wallets, where none can be written
    const config = { ...ctx.config, transferWallets: [] };
    await ctx.database.transaction((tx) => seedPromotions({ ...ctx, config }, tx));
  }

  get server(): TestServer {
    if (!this.started) throw new Error('the server has not started');
    return this.started;
  }

  get ctx() {
    return this.server.ctx;
  }

  /** Typed calls of the simulated bank, providers and staff. */
  get sandbox() {
    return createSandboxClient(this.server.client());
  }

  /** A bank pays the QR of an order. @param amount kip; by default the amount of the order */
  pay(code: string, amount?: string) {
    return this.sandbox.payDeposit({ params: { code }, body: amount ? { amount } : {} });
  }

  fail(code: string) {
    return this.sandbox.failDeposit({ params: { code }, body: {} });
  }

  rejectDeposit(code: string) {
    return this.sandbox.rejectDeposit({ params: { code }, body: {} });
  }

  resolveLate(code: string, decision: 'credit' | 'return') {
    return this.sandbox.resolveLateDeposit({ params: { code }, body: { how: decision } });
  }

  approve(code: string) {
    return this.sandbox.approveWithdrawal({ params: { code }, body: {} });
  }

  rejectWithdrawal(code: string, reason = 'The name differs') {
    return this.sandbox.rejectWithdrawal({ params: { code }, body: { reason } });
  }

  behave(provider: Provider, behaviour: ProviderBehaviour) {
    return this.sandbox.setProvider({ params: { provider }, body: { behaviour } });
  }

  /** Advances the clock until no game can pay out any more for an earlier stake. */
  settle(): void {
    this.ctx.clock.advance(this.ctx.config.roundSettleSeconds);
  }

  /** Codes of orders that wait for staff or a bank. */
  async pendingCodes(): Promise<string[]> {
    const { status, body } = await this.sandbox.pending();
    if (status !== 200) throw new Error(`pending: ${status}`);
    return [...body.deposits, ...body.withdrawals].map(({ code }) => code);
  }

  /** Codes of credited deposits with another amount at the provider than in the ledger. */
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
  async newcomer(): Promise<TestPlayer> {
    const player = await this.server.newPlayer();
    // Each player has another address, because bank accounts are limited by address.
    player.client.from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    return player;
  }

  /** A player with an account at a bank. */
  async player(bankId = 'bcel'): Promise<MoneyPlayer> {
    return openBankAccount(this.sandbox, await this.newcomer(), bankId);
  }

  /** A player with credit at a provider, from one deposit. @param kip 200000 is 312.50 THB */
  async playerWithCredit(provider: Provider, kip = '200000'): Promise<MoneyPlayer> {
    const player = await this.player();
    await player.depositPaid(provider, kip);
    return player;
  }
}

/** The number of rows in each table that an order could change; a refused call must not change it. */
export async function rowCounts({ ctx }: TestApp): Promise<Record<string, number>> {
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

/** Texts and values that are not valid amounts in any currency. */
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
