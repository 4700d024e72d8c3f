import { randomUUID } from 'node:crypto';
import { contract } from '../../../contract';
import type { Provider } from '../../../contract/provider';
import { initClient } from '../../../contract/tsRest';
import type { OrderWish } from './journeys';
import type { Player } from './player';

/** A typed client for the contract in this player's session, independent of the page. */
export function callsAs({ page }: Player) {
  return initClient(contract, {
    baseUrl: '',
    baseHeaders: {},
    api: async ({ path, method, headers, body }) => {
      const answer = await page.request.fetch(path, {
        method,
        headers,
        ...(typeof body === 'string' && { data: body }),
      });
      const text = await answer.text();
      return {
        status: answer.status(),
        body: text === '' ? null : (JSON.parse(text) as unknown),
        headers: new Headers(answer.headers()),
      };
    },
  });
}

function done<Body>(answer: { status: number; body: unknown }): Body {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** Actions of the player on another device: the open page takes no part in them. */
export function otherDeviceOf(player: Player) {
  const calls = callsAs(player);
  const bankAccountId = async () => {
    const { bankAccounts } = done<{ bankAccounts: { id: string }[] }>(
      await calls.bankAccounts.list(),
    );
    return bankAccounts[0]?.id ?? '';
  };
  return {
    calls,
    /** THB, a decimal string. */
    creditAt: async (provider: Provider) =>
      done<{ credit: { amount: string } }>(await calls.credits.get({ params: { provider } })).credit
        .amount,
    /** @returns the order's code */
    deposits: async ({ provider, amount }: OrderWish) => {
      const body = { provider, amount, bankAccountId: await bankAccountId() };
      return done<{ code: string }>(await calls.deposits.create({ headers: newKey(), body })).code;
    },
    /** @returns the order's code */
    withdraws: async ({ provider, amount }: OrderWish) => {
      const body = { provider, amount, bankAccountId: await bankAccountId() };
      return done<{ code: string }>(await calls.withdrawals.create({ headers: newKey(), body }))
        .code;
    },
    cancelsWithdrawal: async (code: string) => {
      done(await calls.withdrawals.cancel({ params: { code }, body: {} }));
    },
    cancels: async (code: string) =>
      done(await calls.deposits.cancel({ params: { code }, body: {} })),
    /** @returns the usage's id */
    usesPromotion: async (promotionId: string, providerId: Provider) =>
      done<{ usage: { usageId: string } }>(
        await calls.promotions.use({ body: { promotionId, providerId } }),
      ).usage.usageId,
    givesUpPromotion: async (usageId: string) =>
      done(await calls.promotions.cancelUsage({ body: { usageId } })),
  };
}
