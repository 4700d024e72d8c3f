import { expect } from '@playwright/test';
import type { Provider } from '../../../contract/provider';
import type { ProviderBehaviour } from '../../../contract/sandbox';
import type { Sandbox } from '../../support/site';

/** Longer than a game may pay out after its stake (`roundSettleSeconds`). */
const settleSeconds = 61;

/** Everyone except the player: bank, staff, game provider, clock and auditor. */
export function createBackoffice(sandbox: Sandbox) {
  const expectSuccess = async (
    answer: Promise<{ status: number; body: unknown }>,
  ): Promise<void> => {
    const { status, body } = await answer;
    expect({ status, body }).toMatchObject({ status: 200 });
  };
  const none = {};
  return {
    /** The bank app pays the QR: the amount of the order, or another one. */
    payAsBank: (code: string, amount?: string) =>
      expectSuccess(sandbox.payDeposit({ params: { code }, body: amount ? { amount } : none })),
    expireOrder: (code: string) =>
      expectSuccess(sandbox.failDeposit({ params: { code }, body: none })),
    rejectDeposit: (code: string) =>
      expectSuccess(sandbox.rejectDeposit({ params: { code }, body: none })),
    /** Staff credit a payment that came after the order had ended. */
    creditLateDeposit: (code: string) =>
      expectSuccess(sandbox.resolveLateDeposit({ params: { code }, body: { how: 'credit' } })),
    /** The game provider accepts credit immediately, later, or never. */
    setProviderBehaviour: (provider: Provider, behaviour: ProviderBehaviour) =>
      expectSuccess(sandbox.setProvider({ params: { provider }, body: { behaviour } })),
    approveWithdrawal: (code: string) =>
      expectSuccess(sandbox.approveWithdrawal({ params: { code }, body: none })),
    rejectWithdrawal: (code: string, reason: string) =>
      expectSuccess(sandbox.rejectWithdrawal({ params: { code }, body: { reason } })),
    /** Adds winnings; a negative delta is a loss. THB. */
    addWinnings: (username: string, provider: Provider, delta: string) =>
      expectSuccess(sandbox.play({ params: { username }, body: { provider, delta } })),
    /** Loses credit down to `left`, and waits until no game can pay out any more. @param now current credit, THB */
    loseCreditDownTo: async (username: string, provider: Provider, left: string, now: string) => {
      const delta = (Number(left) - Number(now)).toFixed(2);
      await expectSuccess(sandbox.play({ params: { username }, body: { provider, delta } }));
      await expectSuccess(sandbox.clock({ body: { advanceSeconds: settleSeconds } }));
    },
    advanceTime: (advanceSeconds: number) =>
      expectSuccess(sandbox.clock({ body: { advanceSeconds } })),
    /** Restores the demo data of the first start. */
    reset: () => expectSuccess(sandbox.reset({ body: none })),
    /** The audit of the books finds no fault. */
    expectCleanAudit: async () => {
      const { body } = await sandbox.audit();
      expect(body).toMatchObject({ ok: true });
    },
  };
}

export type Backoffice = ReturnType<typeof createBackoffice>;
