import { randomUUID } from 'node:crypto';
import type { Provider } from '../../../contract/provider';
import type { BankAccountRow, PlayerRow } from '../../db/schema';
import { createDeposit } from '../../deposits/create';
import { failDeposit, rejectDeposit } from '../../deposits/staff';
import { cancelDeposit } from '../../deposits/actions';
import { moveOffer } from '../../promotions/staff';
import { cancelUsage, recheckUsage, startUsage } from '../../promotions/usages';
import { recordPlay } from '../../providers/play';
import { createWithdrawal } from '../../withdrawals/create';
import type { PayoutDecision } from '../../withdrawals/payoutSteps';
import { approvePayout, rejectPayout, sendPayout, settlePayout } from '../../withdrawals/staff';
import { payThroughBank } from '../simulation';
import type { SeedContext } from './seedContext';
import type { DemoStaffName } from './seedStaff';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How a deposit of the demo data ends. */
export type DepositEnd = 'paid' | 'canceled' | 'expired' | 'rejected' | 'paidLate';

/** Writes the history of one player step by step. Times are given as days before now and a time of that day. */
export class SeedWriter {
  private day = 0;

  constructor(
    private readonly seed: SeedContext,
    private readonly player: PlayerRow,
    private readonly bankAccount: BankAccountRow,
    private readonly today: Date,
  ) {}

  /** Sets the clock to a time of day (`'19:42'`, UTC) some days ago. */
  on(daysAgo: number, time: string): this {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const moment = new Date(this.today.getTime() - daysAgo * DAY);
    moment.setUTCHours(hours, minutes, (daysAgo * 17) % 60, 0);
    this.seed.goTo(moment);
    this.day = daysAgo;
    return this;
  }

  /** @param amount kip */
  async deposit(provider: Provider, amount: string, end: DepositEnd = 'paid'): Promise<void> {
    const { ctx } = this.seed;
    const { id: bankAccountId } = this.bankAccount;
    const body = { provider, bankAccountId, amount };
    const { code } = await createDeposit(ctx, this.player, randomUUID(), body);
    this.advance(2);
    switch (end) {
      case 'paid':
        return payThroughBank(ctx, code);
      case 'canceled':
        return void (await cancelDeposit(ctx, this.player, code));
      case 'expired':
        this.advance(14);
        return void (await failDeposit(ctx, code));
      case 'rejected':
        return void (await rejectDeposit(ctx, code));
      case 'paidLate':
        await cancelDeposit(ctx, this.player, code);
        this.advance(3);
        return payThroughBank(ctx, code);
    }
  }

  /** @param amount baht; @param decision of staff, with a reason for a rejection; omitted: still under review */
  async withdraw(
    provider: Provider,
    amount: string,
    decision?: 'approved' | { refusedBecause: string },
  ): Promise<void> {
    const { ctx } = this.seed;
    const { id: bankAccountId } = this.bankAccount;
    const body = { provider, bankAccountId, amount };
    const { code } = await createWithdrawal(ctx, this.player, randomUUID(), body, true);
    if (decision === undefined) return;
    this.advance(11 + (this.day % 20));
    if (decision !== 'approved') {
      const reason = decision.refusedBecause;
      const rejected = rejectPayout(ctx, code, 'checker', { reason, seen: null });
      return this.step('checker', 'reject', reason, rejected);
    }
    // A number as the bank writes it: the date, and the rest of the code
    const day = ctx.clock.now().toISOString().slice(2, 10).replaceAll('-', '');
    const number = `FT${day}${code.slice(3)}`;
    await this.step('checker', 'approve', null, approvePayout(ctx, code, 'checker'));
    this.advance(3);
    await this.step('staff', 'send', number, sendPayout(ctx, code, 'staff', number));
    this.advance(1);
    await this.step('staff', 'settle', null, settlePayout(ctx, code, 'staff'));
  }

  /** A step of staff, with its line in the log. */
  private async step(
    by: DemoStaffName,
    step: 'approve' | 'send' | 'settle' | 'reject',
    reason: string | null,
    taken: Promise<PayoutDecision>,
  ): Promise<void> {
    const { row, before, after } = await taken;
    this.seed.log.add(by, `withdrawals.${step}`, { subject: row.code, before, after, reason });
  }

  /** @param delta satang */
  async play(provider: Provider, delta: bigint): Promise<void> {
    this.advance(35);
    await recordPlay(this.seed.ctx, this.player.username, provider, delta);
    this.advance(5);
  }

  async usePromotion(promotionId: string, providerId: Provider): Promise<string> {
    const { usageId } = await startUsage(this.seed.ctx, this.player, { promotionId, providerId });
    this.advance(1);
    return usageId;
  }

  async cancelPromotion(usageId: string): Promise<void> {
    this.advance(20);
    await cancelUsage(this.seed.ctx, this.player, usageId);
  }

  /** Staff offer a promotion again, or pause it. */
  async setActive(promotionId: string, active: boolean): Promise<void> {
    const { ctx } = this.seed;
    const event = active ? 'resume' : 'pause';
    await ctx.database.transaction((tx) => moveOffer(ctx, tx, promotionId, event));
  }

  async recheck(): Promise<void> {
    await recheckUsage(this.seed.ctx, this.player);
  }

  private advance(minutes: number): void {
    this.seed.ctx.clock.advance(minutes * 60);
  }
}
