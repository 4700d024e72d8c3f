import { z } from 'zod';
import { Id } from './base';
import { errorCodes, Failure } from './errors';
import { Game } from './games';
import { Money } from './money';

/**
 * The calls between this server and game providers (`docs/providers.md`): wallet calls from a provider about a player's
 * credit, and calls to a provider that is connected by HTTP. Both are signed. They are not part of the players'
 * contract.
 */

/** A provider's id of a call or of a round: printable ASCII without spaces. */
const ProviderId = z.string().regex(/^[\x21-\x7e]{1,100}$/);

/** Credit in a call: at most two decimals, no leading zero. Zero is a free bet, or a lost round. */
const Amount = z.string().regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/);

const ofPlayer = { playerId: Id };
const ofRound = { ...ofPlayer, transactionId: ProviderId, roundId: ProviderId };
const ofAmount = { amount: Amount, currency: z.string().max(10) };

/** The bodies of a provider's calls, `POST /providers/:id/TYPE`. Unknown fields are ignored. */
export const walletCalls = {
  /** The player's spendable balance. */
  balance: z.object({ type: z.literal('balance'), ...ofPlayer }),
  /** Takes a stake. The first bet with a `roundId` opens the round; players see it by the name of its game. */
  bet: z.object({ type: z.literal('bet'), ...ofRound, ...ofAmount, gameId: Id.optional() }),
  /** Gives winnings. `final`: the round is over. */
  win: z.object({
    type: z.literal('win'),
    ...ofRound,
    ...ofAmount,
    final: z.boolean().default(false),
  }),
  /** Rolls the bet `betId` back, whether it has arrived or not. */
  rollback: z.object({ type: z.literal('rollback'), ...ofRound, betId: ProviderId }),
};
export type WalletCallType = keyof typeof walletCalls;

/** The answer to each call: the player's credit after it, THB. A repeated call gets the same answer. */
export const WalletAnswer = z.object({ balance: Money });
export type WalletAnswer = z.infer<typeof WalletAnswer>;

/** Error codes of a provider's call, in addition to the general ones. Nothing is posted. */
export const walletErrorCodes = [
  /** 401: the signature is missing, too old, or of another key or body. */
  'SIGNATURE_INVALID',
  /** 404: no provider of this id reports its games to this server. */
  'PROVIDER_UNKNOWN',
  /** 404. */
  'PLAYER_UNKNOWN',
  /** 409: credit is in THB. */
  'CURRENCY_UNSUPPORTED',
  /** 409: this `transactionId` was used before with other contents. Staff see it. */
  'TRANSACTION_CONFLICT',
  /** 409: the bet was rolled back before it arrived, or its rollback has another `transactionId`. */
  'TRANSACTION_ROLLED_BACK',
  /** 409: a win in a round without a bet; the provider repeats it after the bet. Staff see it. */
  'ROUND_UNKNOWN',
  /** 409: the round was settled or rolled back before. Staff see it. */
  'ROUND_ENDED',
  /** 409: the player has set themselves a break and cannot bet; rounds that were begun may still win. */
  'PLAYER_ON_BREAK',
] as const;
/**
 * All codes, including those that players get too. 409 `LOSS_LIMIT_REACHED`: the bet could exceed the player's own loss
 * limit; a smaller one may be accepted. 409 `AMOUNT_OUT_OF_RANGE`: more than an account can hold (2^63 - 1 satang);
 * staff see it. 409 `ACCOUNT_STOPPED`: an audit has found something wrong with the player's credit; the provider should
 * repeat the call.
 */
export type WalletErrorCode =
  | (typeof walletErrorCodes)[number]
  | 'INSUFFICIENT_CREDIT'
  | 'LOSS_LIMIT_REACHED'
  | 'AMOUNT_OUT_OF_RANGE'
  | 'ACCOUNT_STOPPED';

export const WalletFailure = Failure.extend({
  code: z.enum([...errorCodes, ...walletErrorCodes]),
});
export type WalletFailure = z.infer<typeof WalletFailure>;

const Transfer = z.object({
  ...ofPlayer,
  /** Idempotency key: the same reference means the same transfer. */
  reference: z.string(),
  amount: Amount,
  currency: z.literal('THB'),
});

/** `pending`: ask again; `refused`: nothing was moved, and never will be under this reference. */
const TransferAnswer = z.object({ status: z.enum(['done', 'pending', 'refused']) });

/** The calls to a provider that is connected by HTTP, `POST URL/TYPE`: their bodies, and the answers with status 200. */
export const providerCalls = {
  games: {
    body: z.object({ type: z.literal('games') }),
    answer: z.object({ games: z.array(Game).max(5_000) }),
  },
  /** A link that opens a game for a player, valid once and for a short time. */
  launch: {
    body: z.object({ type: z.literal('launch'), playerId: Id, gameId: Id }),
    answer: z.object({ url: z.string().url() }),
  },
  /** With a transfer wallet: credits the player; the reference makes it idempotent. */
  credit: { body: Transfer.extend({ type: z.literal('credit') }), answer: TransferAnswer },
  /** With a transfer wallet: debits the player; the reference makes it idempotent. */
  debit: { body: Transfer.extend({ type: z.literal('debit') }), answer: TransferAnswer },
  /** With a transfer wallet: the player's spendable balance. */
  balance: {
    body: z.object({ type: z.literal('balance'), ...ofPlayer }),
    answer: z.object({ balance: z.object({ amount: Amount, currency: z.literal('THB') }) }),
  },
};
