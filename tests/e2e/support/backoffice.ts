import { expect } from '@playwright/test';
import type { Provider } from '../../../contract/provider';
import type { ProviderBehaviour } from '../../../contract/sandbox';
import type { Sandbox } from '../../support/site';

/** Longer than a game may pay out after its stake (`roundSettleSeconds`). */
const settleSeconds = 61;

/** Everyone except the player: bank, staff, game provider, clock and auditor. */
export function createBackoffice(sandbox: Sandbox) {
  const done = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
    const { status, body } = await answer;
    expect({ status, body }).toMatchObject({ status: 200 });
  };
  const none = {};
  return {
    /** The bank app pays the QR: the amount of the order, or another one. */
    bankPays: (code: string, amount?: string) =>
      done(sandbox.payDeposit({ params: { code }, body: amount ? { amount } : none })),
    orderExpires: (code: string) => done(sandbox.failDeposit({ params: { code }, body: none })),
    staffRejectDeposit: (code: string) =>
      done(sandbox.rejectDeposit({ params: { code }, body: none })),
    /** Staff credit a payment that came after the order had ended. */
    staffCreditLate: (code: string) =>
      done(sandbox.resolveLateDeposit({ params: { code }, body: { how: 'credit' } })),
    /** The game provider accepts credit immediately, later, or never. */
    providerIs: (provider: Provider, behaviour: ProviderBehaviour) =>
      done(sandbox.setProvider({ params: { provider }, body: { behaviour } })),
    staffApprove: (code: string) =>
      done(sandbox.approveWithdrawal({ params: { code }, body: none })),
    staffReject: (code: string, reason: string) =>
      done(sandbox.rejectWithdrawal({ params: { code }, body: { reason } })),
    /** Adds winnings; a negative delta is a loss. THB. */
    playerWins: (username: string, provider: Provider, delta: string) =>
      done(sandbox.play({ params: { username }, body: { provider, delta } })),
    /** Loses credit down to `left`, and waits until no game can pay out any more. @param now current credit, THB */
    playerHasLeft: async (username: string, provider: Provider, left: string, now: string) => {
      const delta = (Number(left) - Number(now)).toFixed(2);
      await done(sandbox.play({ params: { username }, body: { provider, delta } }));
      await done(sandbox.clock({ body: { advanceSeconds: settleSeconds } }));
    },
    timePasses: (advanceSeconds: number) => done(sandbox.clock({ body: { advanceSeconds } })),
    /** Restores the demo data of the first start. */
    resets: () => done(sandbox.reset({ body: none })),
    /** The audit of the books finds no fault. */
    auditPasses: async () => {
      const { body } = await sandbox.audit();
      expect(body).toMatchObject({ ok: true });
    },
  };
}

export type Backoffice = ReturnType<typeof createBackoffice>;
