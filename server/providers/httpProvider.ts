import type { z } from 'zod';
import { fromMinor, toMinor } from '../../contract/money';
import { providerCalls } from '../../contract/wallet';
import { providerSignatureHeader } from '../http/signature';
import { callSigned, type SignedHttpOptions } from '../http/signedHttp';
import type { ProviderLink } from './links';
import type { CreditRequest, GameProvider } from './port';

type Calls = typeof providerCalls;

/** Bytes; a list of games is long. */
const MAX_ANSWER_BYTES = 2_000_000;

/**
 * A provider that is called over HTTP, as docs/providers.md describes. Any undocumented answer is an error.
 * @param keepsCredit it has a transfer wallet; otherwise it reports its rounds (`walletRoutes.ts`)
 */
export function createHttpProvider(
  { keys, url }: ProviderLink,
  keepsCredit: boolean,
  now: SignedHttpOptions['now'],
): GameProvider {
  const call = async <Type extends keyof Calls>(
    type: Type,
    content: Omit<z.input<Calls[Type]['body']>, 'type'>,
    signal: AbortSignal,
  ): Promise<z.output<Calls[Type]['answer']>> => {
    if (url === null) throw new Error('the provider has no address');
    const options = { url, keys, now, header: providerSignatureHeader };
    const { answer } = providerCalls[type] as {
      answer: z.ZodType<z.output<Calls[Type]['answer']>>;
    };
    const body = { type, ...content };
    const request = {
      method: 'POST',
      path: `/${type}`,
      body,
      answer,
      maxBytes: MAX_ANSWER_BYTES,
    } as const;
    return callSigned(options, request, signal);
  };
  const move =
    (type: 'credit' | 'debit') =>
    async ({ reference, playerId, amount }: CreditRequest, signal: AbortSignal) => {
      const content = {
        reference,
        playerId,
        amount: fromMinor(amount, 'THB'),
        currency: 'THB',
      } as const;
      return (await call(type, content, signal)).status;
    };
  return {
    // Without a transfer wallet this server keeps the credit, and the provider asks for it with each bet
    credit: keepsCredit ? move('credit') : () => Promise.resolve('done'),
    listGames: async (signal) => (url === null ? [] : (await call('games', {}, signal)).games),
    launch: async (playerId, gameId, signal) =>
      (await call('launch', { playerId, gameId }, signal)).url,
    transfers: {
      debit: move('debit'),
      balance: async (playerId, signal) =>
        toMinor((await call('balance', { playerId }, signal)).balance.amount, 'THB'),
    },
  };
}
