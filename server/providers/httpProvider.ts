import type { z } from 'zod';
import { providerCalls } from '../../contract/wallet';
import type { Clock } from '../clock';
import type { ProviderLink } from '../config';
import { signNotice } from '../gateway/signature';
import type { GameProvider } from './port';
import { providerSignatureHeader } from './walletRoutes';

type Calls = typeof providerCalls;

/** More than any answer needs. */
const maxBytes = 2_000_000;

/**
 * A provider that is called by HTTP and keeps no credit: it reports its rounds (`walletRoutes.ts`). What it does is in
 * `docs/providers.md`. Any answer but the documented one is an error.
 */
export function createHttpProvider({ keys, url }: ProviderLink, clock: Clock): GameProvider {
  const call = async <Type extends keyof Calls>(
    type: Type,
    content: Omit<z.input<Calls[Type]['body']>, 'type'>,
    signal: AbortSignal,
  ): Promise<z.output<Calls[Type]['answer']>> => {
    const [key] = keys;
    if (url === null || key === undefined) throw new Error('the provider has no address');
    const body = JSON.stringify({ type, ...content });
    const response = await fetch(`${url}/${type}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [providerSignatureHeader]: signNotice(key, body, clock.now()),
      },
      body,
      redirect: 'error',
      signal,
    });
    if (response.status !== 200) throw new Error(`${type}: answered ${response.status}`);
    return providerCalls[type].answer.parse(JSON.parse(await limitedText(response)));
  };
  return {
    // The credit is kept here: the provider asks for it with each bet.
    credit: () => Promise.resolve('done'),
    listGames: async (signal) => (url === null ? [] : (await call('games', {}, signal)).games),
    launch: async (playerId, gameId, signal) =>
      (await call('launch', { playerId, gameId }, signal)).url,
  };
}

/** @throws Error for a body that is too large */
async function limitedText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  for (let size = 0; ;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || !value) return Buffer.concat(chunks).toString('utf8');
    chunks.push(value);
    size += value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new Error('the answer is too large');
    }
  }
}
