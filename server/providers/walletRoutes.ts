import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { toMinor, type Money } from '../../contract/money';
import { Provider } from '../../contract/provider';
import { walletCalls, type WalletAnswer, type WalletCallType } from '../../contract/wallet';
import type { Context } from '../context';
import { DomainError, invalid } from '../errors';
import { isSigned, providerSignatureHeader } from '../http/signature';
import { addSignedBodies, parseSigned, signedParts } from '../http/signedBodies';
import { creditAt } from '../ledger/accounts';
import { isPlayer } from '../players/lockPlayer';
import { isTransferWallet } from './port';
import { answerCall, walletRefusal } from './wallet';

type Deps = Pick<
  Context,
  'config' | 'settings' | 'database' | 'clock' | 'creditChanges' | 'walletRejections'
>;
type Body<Type extends WalletCallType> = z.output<(typeof walletCalls)[Type]>;

/**
 * Handles a call of a provider: its raw body and the value of its signature header.
 * @throws DomainError with the codes of `contract/wallet.ts`
 */
async function receiveCall(
  ctx: Deps,
  { id, type, raw, signature }: ReceivedCall,
): Promise<WalletAnswer> {
  const provider = Provider.safeParse(id).data;
  const link = provider && ctx.config.providerLinks[provider];
  if (!provider || !link || isTransferWallet(ctx.config, provider))
    throw walletRefusal('PROVIDER_UNKNOWN');
  if (!isFrom(ctx, link.keys, raw, signature)) {
    ctx.walletRejections.add({ provider, reason: 'SIGNATURE_INVALID' });
    throw walletRefusal('SIGNATURE_INVALID');
  }
  // A wrong `type` means that the call was signed for another path.
  const body: Body<WalletCallType> = parseSigned(raw, walletCalls[type]);
  try {
    return { balance: await answerTo(ctx, provider, body) };
  } catch (error) {
    if (isOfNoPlayer(error))
      ctx.walletRejections.add({ provider, reason: 'PLAYER_UNKNOWN', named: namedBy(body) });
    throw error;
  }
}

/** @returns the player's credit after the call */
async function answerTo(ctx: Deps, provider: Provider, body: Body<WalletCallType>): Promise<Money> {
  const { playerId } = body;
  if (!isUuid(playerId)) throw walletRefusal('PLAYER_UNKNOWN');
  if (body.type === 'balance') return balanceOf(ctx, provider, playerId);
  // A rollback must not name itself: it would be stored as its own bet
  if ('betId' in body && body.betId === body.transactionId) throw invalid('betId');
  const idOf = (text: string) => `${provider}:${text}`;
  if ('currency' in body && body.currency !== 'THB') throw walletRefusal('CURRENCY_UNSUPPORTED');
  return answerCall(ctx, {
    ...{ provider, kind: body.type, id: idOf(body.transactionId), playerId },
    roundRef: body.roundId,
    betId: 'betId' in body ? idOf(body.betId) : null,
    amount: 'amount' in body ? toMinor(body.amount, 'THB') : 0n,
    final: 'final' in body && body.final,
    gameId: 'gameId' in body ? (body.gameId ?? null) : null,
  });
}

const isOfNoPlayer = (error: unknown): boolean =>
  error instanceof DomainError && error.failure.code === 'PLAYER_UNKNOWN';

/** The fields of a call that staff see. A player's id may be any text, so it is reduced to printable ASCII. */
const namedBy = (body: Body<WalletCallType>) => ({
  call: body.type,
  playerId: body.playerId.replaceAll(/[^\x20-\x7e]/g, '?'),
  transactionId: 'transactionId' in body ? body.transactionId : null,
});

interface ReceivedCall {
  /** Id of the provider, from the path. */
  id: string;
  type: WalletCallType;
  raw: string;
  signature: string | undefined;
}

function isFrom(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  keys: readonly string[],
  raw: string,
  signature: string | undefined,
): boolean {
  return isSigned(keys, raw, signature, clock.now(), config.providerCallWindowSeconds);
}

async function balanceOf({ database }: Deps, provider: Provider, playerId: string): Promise<Money> {
  if (!(await isPlayer(database.db, playerId))) throw walletRefusal('PLAYER_UNKNOWN');
  return creditAt(database.db, playerId, provider);
}

const isUuid = (text: string): boolean => z.string().uuid().safeParse(text).success;

/** `POST /providers/:id/TYPE`. The signature covers the raw body, so the router does not parse it. */
export const walletRoutes =
  (ctx: Deps): FastifyPluginAsync =>
  async (app) => {
    addSignedBodies(app);
    const windowSeconds = ctx.config.providerCallWindowSeconds;
    const signed = { signature: { header: providerSignatureHeader, windowSeconds } };
    for (const type of Object.keys(walletCalls) as WalletCallType[])
      app.post<{ Params: { id: string } }>(
        `/providers/:id/${type}`,
        { config: signed },
        async (request) => {
          const { id } = request.params;
          return receiveCall(ctx, { id, type, ...signedParts(request, providerSignatureHeader) });
        },
      );
  };
