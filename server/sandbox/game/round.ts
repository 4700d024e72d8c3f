import type { FastifyInstance } from 'fastify';
import { fromMinor, toMinor, type Money } from '../../../contract/money';
import type { WalletCallType, WalletErrorCode } from '../../../contract/wallet';
import type { Context } from '../../context';
import { conflict, DomainError } from '../../errors';
import { providerSignatureHeader, signNotice } from '../../http/signature';
import { creditAt } from '../../ledger/accounts';
import { isTransferWallet } from '../../providers/port';
import { moveSandboxCredit } from '../../providers/sandboxProviders';
import { syncCredit } from '../../providers/syncCredit';
import { digest } from '../../secrets';
import type { GameSession } from './sessions';

/*
 * The provider's side of the sandbox's game: a stake is doubled or lost. With a seamless wallet it makes the signed calls of a
 * provider to the server's own routes; with a transfer wallet it moves the credit that it keeps.
 */

/** A round and its stake, THB. */
export interface Wager {
  /** Idempotency key, created by the page: a repeated request is the same round with the same result. */
  round: string;
  stake: string;
}

export interface RoundEnd {
  won: boolean;
  balance: Money;
}

/** Number of winning rounds in 256. */
const WINS = 122;

const isWon = (key: string, { round }: Wager): boolean =>
  parseInt(digest(`${key} ${round}`).slice(0, 2), 16) < WINS;

/**
 * Plays a round to its end.
 * @throws DomainError with the refusal of the bet; 503 when the round could not be ended, and the stake was returned
 */
export async function playRound(
  app: Pick<FastifyInstance, 'inject'>,
  ctx: Context,
  game: GameSession,
  wager: Wager,
): Promise<RoundEnd> {
  const keys = ctx.config.providerLinks[game.provider]?.keys ?? [game.playerId];
  const won = isWon(keys[0], wager);
  const balance = isTransferWallet(ctx.config, game.provider)
    ? await playAtProvider(ctx, game, wager, won)
    : await playBySignedCalls(app, ctx, { game, wager, won, key: keys[0] });
  return { won, balance };
}

/** The payout of a winning stake, THB. */
const paid = (stake: string): string => fromMinor(2n * toMinor(stake, 'THB'), 'THB');

interface SignedRound {
  game: GameSession;
  wager: Wager;
  won: boolean;
  key: string;
}

async function playBySignedCalls(
  app: Pick<FastifyInstance, 'inject'>,
  { clock }: Context,
  { game, wager, won, key }: SignedRound,
): Promise<Money> {
  const call = async (type: WalletCallType, more: object) => {
    const body = JSON.stringify({
      type,
      playerId: game.playerId,
      transactionId: `${type}-${wager.round}`,
      roundId: wager.round,
      ...more,
    });
    const answer = await app.inject({
      method: 'POST',
      url: `/providers/${game.provider}/${type}`,
      headers: {
        'content-type': 'application/json',
        [providerSignatureHeader]: signNotice(key, body, clock.now()),
      },
      body,
    });
    return {
      status: answer.statusCode,
      body: answer.json<{ balance: Money } & { code?: WalletErrorCode }>(),
    };
  };
  const bet = await call('bet', { amount: wager.stake, currency: 'THB', gameId: game.gameId });
  if (bet.status !== 200)
    throw new DomainError(bet.status === 409 ? 409 : 503, {
      code: bet.body.code ?? 'UNAVAILABLE',
    });
  const amount = won ? paid(wager.stake) : '0';
  const win = await call('win', { amount, currency: 'THB', final: true });
  if (win.status === 200) return win.body.balance;
  await call('rollback', { betId: `bet-${wager.round}` });
  throw new DomainError(503, { code: 'UNAVAILABLE' });
}

async function playAtProvider(
  ctx: Context,
  { provider, playerId }: GameSession,
  { round, stake }: Wager,
  won: boolean,
): Promise<Money> {
  const move = (what: string, amount: bigint) =>
    moveSandboxCredit(ctx.database, provider, { reference: `${what}-${round}`, playerId, amount });
  if (!(await move('bet', -toMinor(stake, 'THB')))) throw conflict('INSUFFICIENT_CREDIT');
  if (won) await move('win', toMinor(paid(stake), 'THB'));
  await syncCredit(ctx, playerId, provider);
  return creditAt(ctx.database.db, playerId, provider);
}
