import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { depositOrderMachine } from '../../machines/depositOrder';
import { leadsTo } from '../../machines/lifecycle';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import type { Answer, TestClient } from '../../tests/integration/support/client';
import type { MoneyPlayer } from '../../tests/integration/support/moneyPlayer';
import { waitUntil } from './rounds';
import { ConnectionCut } from './environment/requestTarget';
import type { Environment } from './environment/environment';

/** Amounts of the load's orders: kip that are worth 100 THB, and THB. */
const kip = '64000';
const inThb = 100;
const outThb = 60;

const lifecycles = { deposits: depositOrderMachine, withdrawals: withdrawalOrderMachine };
type Kind = keyof typeof lifecycles;

/** What the service has confirmed about an order, and must therefore stay true. */
interface PromisedOrder {
  player: MoneyPlayer;
  kind: Kind;
  status: string;
}

/** An answer; status 0: none came. */
export interface ReceivedAnswer {
  status: number;
  /** The code of a refusal. */
  code: string | null;
  /** Start and duration of the call; milliseconds. */
  startedAt: number;
  ms: number;
}

/** Whether an answer is allowed while the database is down or full: a definite one, or 503 with its code. */
export const isAllowedAnswer = ({
  status,
  code,
}: Pick<ReceivedAnswer, 'status' | 'code'>): boolean =>
  (status > 0 && status < 500) || (status === 503 && code === 'UNAVAILABLE');

type Reply = Pick<Answer, 'status' | 'body'>;

/** Players who deposit and withdraw continuously, and repeat a request under the same idempotency key until it is answered. */
export class Load {
  readonly promisedOrders = new Map<string, PromisedOrder>();
  readonly receivedAnswers: ReceivedAnswer[] = [];
  #isStopped = false;
  /** How long answers are awaited: a time, in epoch milliseconds. */
  #patience = Infinity;
  #loops: Promise<void>[] = [];
  readonly #failures: unknown[] = [];

  constructor(private readonly environment: Pick<Environment, 'sandbox'>) {}

  start(players: MoneyPlayer[]): void {
    this.#isStopped = false;
    this.#patience = Infinity;
    this.#loops = players.map((player) =>
      this.#keepsPlaying(player).catch((error: unknown) => void this.#failures.push(error)),
    );
  }

  /** Lets all players finish what they have begun. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#patience = Date.now() + 60_000;
    await Promise.all(this.#loops);
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  async #keepsPlaying(player: MoneyPlayer): Promise<void> {
    for (let turn = 0; !this.#isStopped; turn++) {
      await this.#deposits(player);
      if (turn % 2 === 1) await this.#withdraws(player, turn % 4 === 1);
    }
  }

  async #deposits(player: MoneyPlayer): Promise<void> {
    const key = randomUUID();
    const code = await this.#creates('deposits', player, () =>
      player.tryDeposit('alphabet', kip, key),
    );
    if (code === null) return;
    const params = { code };
    const payReply = await this.#asks(() =>
      this.environment.sandbox.payDeposit({ params, body: {} }),
    );
    this.#promises(player, 'deposits', code, payReply);
  }

  async #withdraws(player: MoneyPlayer, isApproved: boolean): Promise<void> {
    const key = randomUUID();
    const code = await this.#creates('withdrawals', player, () =>
      player.tryWithdraw('alphabet', `${outThb}.00`, key),
    );
    if (code === null) return;
    const { sandbox } = this.environment;
    const params = { code };
    const decisionReply = await this.#asks(() =>
      isApproved
        ? sandbox.approveWithdrawal({ params, body: {} })
        : sandbox.rejectWithdrawal({ params, body: { reason: 'The name differs' } }),
    );
    this.#promises(player, 'withdrawals', code, decisionReply);
  }

  /** Creates an order. @returns its code; null while there is too little credit, or too many orders are unpaid */
  async #creates(
    kind: Kind,
    player: MoneyPlayer,
    call: () => Promise<Reply>,
  ): Promise<string | null> {
    const answer = await this.#asks(call);
    const { code } = answer.body as { code: string };
    if (code === 'INSUFFICIENT_CREDIT' || code === 'TOO_MANY_OPEN_ORDERS') return null;
    if (answer.status !== 201) throw new Error(`refused with ${answer.status} ${code}`);
    this.promisedOrders.set(code, { player, kind, status: 'OPEN' });
    return code;
  }

  #promises(player: MoneyPlayer, kind: Kind, code: string, { status, body }: Reply): void {
    if (status === 200)
      this.promisedOrders.set(code, { player, kind, status: (body as { status: string }).status });
  }

  /** Repeats a call until it has a definite answer. */
  async #asks(call: () => Promise<Reply>): Promise<Reply> {
    for (;;) {
      const startedAt = Date.now();
      const answer = await call().catch((error: unknown) => {
        if (error instanceof ConnectionCut) return { status: 0, body: null };
        throw error;
      });
      const { status, body } = answer;
      const code = status < 300 ? null : ((body as { code?: string } | null)?.code ?? null);
      this.receivedAnswers.push({ status, code, startedAt, ms: Date.now() - startedAt });
      if (status !== 0 && status < 500) return answer;
      if (Date.now() > this.#patience) throw new Error(`not at work again: ${status} ${code}`);
      await sleep(50);
    }
  }

  /**
   * Compares what the service has confirmed about orders with their current state.
   * @param clientOf the client to ask with, for each player
   * @returns the differences
   */
  async findLost(
    promisedOrders: ReadonlyMap<string, PromisedOrder> = this.promisedOrders,
    clientOf: (client: TestClient) => TestClient = (client) => client,
  ): Promise<string[]> {
    const losses: string[] = [];
    for (const [code, { player, kind, status }] of promisedOrders) {
      const { body } = await clientOf(player.client).get(`/api/v2/${kind}/${code}`);
      const now = (body as { status?: string }).status ?? 'missing';
      if (now !== status && !leadsTo(lifecycles[kind], status, now))
        losses.push(`${code} was ${status}, is ${now}`);
    }
    return losses;
  }

  /**
   * Compares a player's orders and credit with the answers that they got, after waiting until no payment waits for its credit:
   * a provider may have given credit while the database could not record it, which the server makes up for by itself.
   * @returns the differences
   * @throws Error when a payment waits for longer than a minute
   */
  async wrongWith(player: MoneyPlayer): Promise<string[]> {
    const problems: string[] = [];
    const ownOrders = [...this.promisedOrders].filter(([, one]) => one.player === player);
    let expected = 0;
    for (const kind of ['deposits', 'withdrawals'] as const) {
      const confirmedOrders = ownOrders.filter(([, one]) => one.kind === kind);
      const page = await player.client.get(`/api/v2/${kind}?page=1&pageSize=1`);
      const { total } = page.body as { total: number };
      if (total !== confirmedOrders.length)
        problems.push(`${total} ${kind} were made, ${confirmedOrders.length} were answered`);
      for (const [code] of confirmedOrders) {
        if (kind === 'deposits')
          await waitUntil(async () => (await player.order(code)).status !== 'PAID');
        const { status } =
          kind === 'deposits' ? await player.order(code) : await player.withdrawal(code);
        if (kind === 'deposits') expected += status === 'SUCCESS' ? inThb : 0;
        else expected -= status === 'REJECTED' ? 0 : outThb;
      }
    }
    const credit = Number(await player.credit('alphabet'));
    if (credit !== expected) problems.push(`${player.username} has ${credit} THB, not ${expected}`);
    return problems;
  }
}
