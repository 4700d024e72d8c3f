import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Provider } from '../../../contract/provider';
import { promotion, type BankAccountRow, type PlayerRow } from '../../db/schema';
import { createDeposit } from '../../domain/depositCreate';
import { failDeposit, rejectDeposit } from '../../domain/depositStaff';
import { cancelDeposit } from '../../domain/deposits';
import { recordPlay } from '../../domain/play';
import { cancelUsage, recheckUsage, startUsage } from '../../domain/usages';
import { createWithdrawal } from '../../domain/withdrawalCreate';
import { approveWithdrawal, rejectWithdrawal } from '../../domain/withdrawalStaff';
import { payThroughBank } from '../bank';
import type { Past } from './past';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How a deposit of the demo data came out. */
export type DepositEnd = 'paid' | 'cancelled' | 'expired' | 'rejected' | 'paidLate';

/** Writes the history of one player, a step after the other. Times are days before now and an hour of that day. */
export class Scribe {
  private day = 0;

  constructor(
    private readonly past: Past,
    private readonly player: PlayerRow,
    private readonly bankAccount: BankAccountRow,
    private readonly today: Date,
  ) {}

  /** Goes to a time of day (`'19:42'`, UTC) some days ago. */
  on(daysAgo: number, time: string): this {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const moment = new Date(this.today.getTime() - daysAgo * DAY);
    moment.setUTCHours(hours, minutes, (daysAgo * 17) % 60, 0);
    this.past.goTo(moment);
    this.day = daysAgo;
    return this;
  }

  /** @param amount kip */
  async deposit(provider: Provider, amount: string, end: DepositEnd = 'paid'): Promise<void> {
    const { ctx } = this.past;
    const { id: bankAccountId } = this.bankAccount;
    const body = { provider, bankAccountId, amount };
    const { code } = await createDeposit(ctx, this.player, randomUUID(), body);
    this.pass(2);
    switch (end) {
      case 'paid':
        return payThroughBank(ctx, code);
      case 'cancelled':
        return void (await cancelDeposit(ctx, this.player, code));
      case 'expired':
        this.pass(14);
        return void (await failDeposit(ctx, code));
      case 'rejected':
        return void (await rejectDeposit(ctx, code));
      case 'paidLate':
        await cancelDeposit(ctx, this.player, code);
        this.pass(3);
        return payThroughBank(ctx, code);
    }
  }

  /** @param amount baht; @param decision of staff, who give a reason to refuse; undecided without one */
  async withdraw(
    provider: Provider,
    amount: string,
    decision?: 'approved' | { refusedBecause: string },
  ): Promise<void> {
    const { ctx } = this.past;
    const { id: bankAccountId } = this.bankAccount;
    const body = { provider, bankAccountId, amount };
    const { code } = await createWithdrawal(ctx, this.player, randomUUID(), body);
    if (decision === undefined) return;
    this.pass(11 + (this.day % 20));
    if (decision === 'approved') await approveWithdrawal(ctx, code);
    else await rejectWithdrawal(ctx, code, decision.refusedBecause);
  }

  /** @param delta satang */
  async play(provider: Provider, delta: bigint): Promise<void> {
    this.pass(35);
    await recordPlay(this.past.ctx, this.player.username, provider, delta);
    this.pass(5);
  }

  async use(promotionId: string, providerId: Provider): Promise<string> {
    const { usageId } = await startUsage(this.past.ctx, this.player, { promotionId, providerId });
    this.pass(1);
    return usageId;
  }

  async giveUp(usageId: string): Promise<void> {
    this.pass(20);
    await cancelUsage(this.past.ctx, this.player, usageId);
  }

  /** The operator opens or closes a promotion. */
  async offer(promotionId: string, active: boolean): Promise<void> {
    const { db } = this.past.ctx.database;
    await db.update(promotion).set({ active }).where(eq(promotion.id, promotionId));
  }

  async recheck(): Promise<void> {
    await recheckUsage(this.past.ctx, this.player);
  }

  private pass(minutes: number): void {
    this.past.ctx.clock.advance(minutes * 60);
  }
}
