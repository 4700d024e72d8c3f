import { eq } from 'drizzle-orm';
import { ownTermsVersion } from '../../contract/terms';
import { randomUUID } from 'node:crypto';
import type { BankAccount } from '../../contract/bankAccounts';
import { player } from '../../server/db/schema';
import { callListGames } from '../../server/providers/calls';
import { payThroughBank } from '../../server/sandbox/simulation';
import { demoPassword } from '../../server/sandbox/demo/seedPlayers';
import type { TestServer } from '../../tests/integration/support/server';
import type { KnownValues } from './schema';

/** The demo player who attacks: they have credit and a bank account. */
const username = 'rich';

/** An attacking player, who logs in again whenever the attack has ended their session. */
export class Attacker {
  private cookies: string | null = null;

  constructor(private readonly server: TestServer) {}

  async cookie(): Promise<string> {
    if (this.cookies !== null) return this.cookies;
    const client = this.server.client();
    const { status } = await client.api.players.login({
      body: { username, password: demoPassword },
    });
    if (status !== 200) throw new Error(`the player was not let in: ${status}`);
    this.cookies = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    return this.cookies;
  }

  /** Creates orders of the attacker, one of them paid. @returns their codes */
  async orders(): Promise<string[]> {
    const { ctx } = this.server;
    const client = this.server.client();
    client.headers = { cookie: await this.cookie() };
    const { body } = await client.api.bankAccounts.list();
    const [account] = (body as { bankAccounts: BankAccount[] }).bankAccounts;
    const order = { provider: 'gclub', bankAccountId: account?.id ?? '', amount: '50000' } as const;
    const headers = () => ({ 'idempotency-key': randomUUID() });
    const answers = [
      await client.api.deposits.create({ headers: headers(), body: order }),
      await client.api.deposits.create({ headers: headers(), body: order }),
      await client.api.withdrawals.create({ headers: headers(), body: { ...order, amount: '60' } }),
    ];
    const codes = answers.map((answer) => (answer.body as { code: string }).code);
    await payThroughBank(ctx, codes[0] ?? '');
    return codes;
  }

  /** Call it after an answer that sets cookies, which may have ended the session. */
  forget(): void {
    this.cookies = null;
  }
}

/** Data that an attacker knows or has found: their own, other players', and public data. */
export async function knownTo({ ctx }: TestServer, orders: string[]): Promise<KnownValues> {
  const { db } = ctx.database;
  const { query } = db;
  const [me] = await db.select().from(player).where(eq(player.username, username));
  const accounts = await query.bankAccount.findMany();
  const ownAccounts = accounts.filter(({ playerId }) => playerId === me?.id).map(({ id }) => id);
  const deposits = await query.deposit.findMany({ limit: 6 });
  const withdrawals = await query.withdrawal.findMany({ limit: 4 });
  const promotions = await query.promotion.findMany();
  const usages = await query.promotionUsage.findMany({ limit: 4 });
  const games = await callListGames(ctx, 'gclub');
  const ids = [...deposits, ...withdrawals].map(({ playerId }) => playerId);
  return {
    bankAccountId: [...ownAccounts, ...ownAccounts, ...accounts.map(({ id }) => id)],
    code: [...orders, ...orders, ...deposits, ...withdrawals].map((order) =>
      typeof order === 'string' ? order : order.code,
    ),
    promotionId: promotions.map(({ id }) => id),
    usageId: usages.map(({ id }) => id),
    gameId: games.map(({ id }) => id),
    playerId: me ? [me.id, ...ids] : ids,
    currency: ['THB', 'LAK'],
    reference: orders,
    roundId: ['r-1', 'r-2'],
    betId: ['t-1', 't-2', 'b-1'],
    transactionId: ['t-1', 't-2', 't-3'],
    reason: ['a long reason'],
    bankId: ctx.config.banks.map(({ id }) => id),
    amount: ['10000', '250000', '50.00', '60', '99999999'],
    username: ['demo', 'newbie', 'nobody-of-this-name'],
    // These fields must match each other for the contract's rules.
    password: ['fuzz-secret-1'],
    confirmPassword: ['fuzz-secret-1'],
    newPassword: ['fuzz-secret-2'],
    confirmNewPassword: ['fuzz-secret-2'],
    fingerprint: ['fuzz-device-1'],
    acceptedTerms: [ownTermsVersion],
  };
}
