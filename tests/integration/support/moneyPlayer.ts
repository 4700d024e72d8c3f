import { randomUUID } from 'node:crypto';
import type { DepositOrder } from '../../../contract/deposits';
import type { PromotionUsage } from '../../../contract/promotions';
import type { Provider } from '../../../contract/provider';
import { sandboxContract } from '../../../contract/sandbox';
import { initClient } from '../../../contract/tsRest';
import type { WithdrawalOrder } from '../../../contract/withdrawals';
import type { Answer, TestClient } from './client';
import type { TestPlayer } from './server';

/** The calls of the sandbox, with types. */
export const createSandboxClient = (client: TestClient) =>
  initClient(sandboxContract, {
    baseUrl: '',
    baseHeaders: {},
    api: async ({ path, method, headers, body }) =>
      client.send(method, path, { headers, ...(typeof body === 'string' && { body }) }),
  });
export type Sandbox = ReturnType<typeof createSandboxClient>;

/** Registers a bank account for a player. */
export async function openBankAccount(
  sandbox: Sandbox,
  player: Pick<TestPlayer, 'client' | 'id' | 'username'>,
  bankId = 'bcel',
): Promise<MoneyPlayer> {
  const accountAnswer = await player.client.api.bankAccounts.create({
    body: newBankAccount(bankId),
  });
  if (accountAnswer.status !== 201)
    throw new Error(`no bank account: ${JSON.stringify(accountAnswer.body)}`);
  return new MoneyPlayer(sandbox, player, accountAnswer.body.id);
}

/** A bank account that no other player has. */
export const newBankAccount = (bankId = 'bcel') => ({
  bankId,
  accountNumber: `9${Math.random().toString().slice(2, 14).padEnd(12, '1')}9`,
  accountName: 'Khamla Test',
  currency: 'LAK' as const,
});

/** Actions of a player in a test. Steps that must succeed throw if they fail. */
export class MoneyPlayer {
  readonly client: TestClient;
  readonly id: string;
  readonly username: string;

  constructor(
    private readonly sandbox: Sandbox,
    player: Pick<TestPlayer, 'client' | 'id' | 'username'>,
    readonly bankAccountId: string,
  ) {
    ({ client: this.client, id: this.id, username: this.username } = player);
  }

  /** Requests a deposit. @returns the answer, which may be a refusal */
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

  /** Makes and pays a deposit; at a normal provider its status is then SUCCESS. */
  async depositPaid(provider: Provider, amount: string): Promise<DepositOrder> {
    const { code } = await this.deposit(provider, amount);
    await this.sandbox.payDeposit({ params: { code }, body: {} });
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
    const { status } = await this.sandbox.play({ params, body: { provider, delta } });
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

  async lastUsage(): Promise<PromotionUsage> {
    const answer = await this.client.get('/api/v2/promotions/usages?page=1&pageSize=1');
    const [usage] = must<{ items: PromotionUsage[] }>(answer, 200).items;
    if (!usage) throw new Error('no usage');
    return usage;
  }
}

/** The body of an answer that must have this status. */
export function must<Body>(answer: Answer, status: number): Body {
  if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as Body;
}
