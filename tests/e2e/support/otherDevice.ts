import { randomUUID } from 'node:crypto';
import { contract } from '../../../contract';
import type { Provider } from '../../../contract/provider';
import { initClient } from '../../../contract/tsRest';
import type { OrderInput } from './journeys';
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

function successBody<Body>(answer: { status: number; body: unknown }): Body {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** Actions of the player on another device: the open page takes no part in them. */
export function otherDeviceOf(player: Player) {
  const calls = callsAs(player);
  const getBankAccountId = async () => {
    const { bankAccounts } = successBody<{ bankAccounts: { id: string }[] }>(
      await calls.bankAccounts.list(),
    );
    return bankAccounts[0]?.id ?? '';
  };
  return {
    calls,
    /** THB, a decimal string. */
    getCredit: async (provider: Provider) =>
      successBody<{ credit: { amount: string } }>(await calls.credits.get({ params: { provider } }))
        .credit.amount,
    /** @returns the order's code */
    createDeposit: async ({ provider, amount }: OrderInput) => {
      const body = { provider, amount, bankAccountId: await getBankAccountId() };
      return successBody<{ code: string }>(await calls.deposits.create({ headers: newKey(), body }))
        .code;
    },
    /** @returns the order's code */
    createWithdrawal: async ({ provider, amount }: OrderInput) => {
      const body = { provider, amount, bankAccountId: await getBankAccountId() };
      return successBody<{ code: string }>(
        await calls.withdrawals.create({ headers: newKey(), body }),
      ).code;
    },
    cancelWithdrawal: async (code: string) => {
      successBody(await calls.withdrawals.cancel({ params: { code }, body: {} }));
    },
    cancelDeposit: async (code: string) =>
      successBody(await calls.deposits.cancel({ params: { code }, body: {} })),
    /** @returns the usage's id */
    usePromotion: async (promotionId: string, providerId: Provider) =>
      successBody<{ usage: { usageId: string } }>(
        await calls.promotions.use({ body: { promotionId, providerId } }),
      ).usage.usageId,
    giveUpPromotion: async (usageId: string) =>
      successBody(await calls.promotions.cancelUsage({ body: { usageId } })),
  };
}
