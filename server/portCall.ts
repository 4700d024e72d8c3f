import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { isAppLink } from '../contract/appLink';
import { Game } from '../contract/games';
import { LakAmount } from '../contract/money';
import { PaymentId } from '../contract/payments';
import type { Provider } from '../contract/provider';
import type { Config } from './config';
import type { Context } from './context';
import { DomainError } from './errors';
import type { GatewayPayment, PaymentOutcome, PaymentRequest, Refusal } from './gateway/port';
import { PayoutAnswer, PayoutState, type Payout, type PayoutRequest } from './payouts/port';
import type { Ports } from './ports';
import { CreditOutcome, type CreditRequest } from './providers/port';

/*
 * Every call to the gateway, a provider or a bank: it has a timeout, and its result is validated. A DomainError of the
 * port is passed on; any other failure becomes a PortError.
 */

/** 503 `UNAVAILABLE`: a port failed, did not answer in time, or returned an invalid result. */
class PortError extends DomainError {
  constructor(message: string, options: ErrorOptions = {}) {
    super(503, { code: 'UNAVAILABLE' }, { 'retry-after': '5' });
    this.message = message;
    if (options.cause !== undefined) this.cause = options.cause;
  }
}

type Limits = Config['portLimitsMs'];
type Deps = Pick<Context, 'config' | 'log' | 'stopping'>;
type GatewayDeps = Deps & Pick<Ports, 'gateway'>;
type ProviderDeps = Deps & Pick<Ports, 'providers'>;

/** The capacity of a QR code. */
const QrText = z.string().min(1).max(2_953);

/** Links that open something else than an app are left out: the QR can be paid without them. */
const AppLinks = z
  .record(z.string())
  .transform((links) =>
    Object.fromEntries(Object.entries(links).filter(([, link]) => isAppLink(link))),
  );

const Refused = z
  .object({
    refused: z.string().trim().min(1).max(300),
    isUnexpected: z.boolean().optional(),
  })
  .strict();

const Voided = Refused.nullish().transform((refusal) => refusal ?? null);

const Outcome: z.ZodType<PaymentOutcome, z.ZodTypeDef, unknown> = z.union([
  Refused,
  z
    .object({
      payload: QrText,
      appLinks: AppLinks,
      gatewayReference: z.string().min(1).max(200).nullable(),
      expiresAt: z.date(),
    })
    .strict(),
]);

/**
 * Has the gateway make the payment of an order.
 * @param limit `qr` in the transaction that makes the order, for a local gateway
 * @throws DomainError 503 when there is no outcome; any refusal of a local gateway
 */
export const createPayment = (
  ctx: GatewayDeps,
  request: PaymentRequest,
  expiresAt: Date,
  limit: keyof Pick<Limits, 'qr' | 'createPayment'> = 'createPayment',
): Promise<PaymentOutcome> =>
  call(ctx, 'gateway.createPayment', limit, Outcome, (signal) =>
    ctx.gateway.createPayment(request, expiresAt, signal),
  );

/**
 * Has the gateway void the payment of an order.
 * @returns null when it has
 * @throws DomainError 503 when it is not known whether it has
 */
export const voidPayment = (ctx: GatewayDeps, reference: string): Promise<Refusal | null> =>
  call(ctx, 'gateway.voidPayment', 'voidPayment', Voided, (signal) =>
    ctx.gateway.voidPayment?.(reference, signal),
  );

const paymentsOf = (reference: string) =>
  z
    .array(
      z.object({
        id: PaymentId,
        reference: z.literal(reference),
        amount: z.bigint().refine((amount) => LakAmount.safeParse(String(amount)).success),
        paidAt: z.date(),
      }),
    )
    .max(1_000);

/** Payments of an order. @param limit the timeout: `check` while a player waits @throws DomainError */
export const findPayments = (
  ctx: GatewayDeps,
  reference: string,
  limit: keyof Pick<Limits, 'check' | 'payments'>,
): Promise<GatewayPayment[]> =>
  call(ctx, 'gateway.findPayments', limit, paymentsOf(reference), (signal) =>
    ctx.gateway.findPayments(reference, signal),
  );

/** Has the payout port make a transfer. @throws DomainError 503 when the outcome is not known */
export const sendPayout = (
  ctx: Deps,
  payout: Payout,
  request: PayoutRequest,
): Promise<PayoutAnswer> =>
  call(ctx, 'payout.send', 'payout', PayoutAnswer, (signal) => payout.send(request, signal));

/** What became of a transfer. @throws DomainError 503 when it is not known */
export const payoutStatus = (ctx: Deps, payout: Payout, reference: string): Promise<PayoutState> =>
  call(ctx, 'payout.status', 'payout', PayoutState, (signal) => payout.status(reference, signal));

/** Asks a provider to accept credit. @throws DomainError */
export const giveCredit = (
  ctx: ProviderDeps,
  provider: Provider,
  request: CreditRequest,
): Promise<CreditOutcome> =>
  call(ctx, `${provider}.credit`, 'credit', CreditOutcome, (signal) =>
    ctx.providers[provider].credit(request, signal),
  );

/** Asks a provider with a transfer wallet to give credit up. @throws DomainError */
export const takeCredit = (
  ctx: ProviderDeps,
  provider: Provider,
  request: CreditRequest,
): Promise<CreditOutcome> =>
  call(ctx, `${provider}.debit`, 'credit', CreditOutcome, (signal) =>
    ctx.providers[provider].transfers?.debit(request, signal),
  );

/** The largest balance that is believed: with more an account could not hold what is won. */
const Balance = z
  .bigint()
  .min(0n)
  .max(10n ** 15n);

/** What a player has at a provider with a transfer wallet, satang. @throws DomainError */
export const balanceAt = (
  ctx: ProviderDeps,
  provider: Provider,
  playerId: string,
): Promise<bigint> =>
  call(ctx, `${provider}.balance`, 'balance', Balance, (signal) =>
    ctx.providers[provider].transfers?.balance(playerId, signal),
  );

/** The games of a provider. @throws DomainError */
export const gamesOf = (ctx: ProviderDeps, provider: Provider): Promise<Game[]> =>
  call(ctx, `${provider}.listGames`, 'games', z.array(Game), (signal) =>
    ctx.providers[provider].listGames(signal),
  );

/** A link to a page: other schemes could run code. */
const GameLink = z.string().min(1).max(4_096).refine(isPageLink);

function isPageLink(link: string): boolean {
  const here = 'https://here.invalid';
  return URL.canParse(link, here) && /^https?:$/.test(new URL(link, here).protocol);
}

/** A link that opens a game for a player. @throws DomainError */
export const launchAt = (
  ctx: ProviderDeps,
  provider: Provider,
  playerId: string,
  gameId: string,
): Promise<string> =>
  call(ctx, `${provider}.launch`, 'launch', GameLink, (signal) =>
    ctx.providers[provider].launch(playerId, gameId, signal),
  );

/** Whether a bank knows an account with this number. @throws DomainError */
export const bankKnows = (
  ctx: Deps & Pick<Ports, 'bankDirectory'>,
  bankId: string,
  accountNumber: string,
): Promise<boolean> =>
  call(ctx, 'bankDirectory.knows', 'bankAccount', z.boolean(), (signal) =>
    ctx.bankDirectory.knows(bankId, accountNumber, signal),
  );

/** One call. A result that comes after the timeout is ignored. */
async function call<Answer>(
  { config, log, stopping }: Deps,
  name: string,
  limit: keyof Limits,
  schema: z.ZodType<Answer, z.ZodTypeDef, unknown>,
  ask: (signal: AbortSignal) => unknown,
): Promise<Answer> {
  const limitMs = config.portLimitsMs[limit];
  const end = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason as PortError));
  });
  const stop = () => end.abort(new PortError(`${name} was ended: the server stops`));
  const expire = () => end.abort(new PortError(`${name} did not answer within ${limitMs} ms`));
  const timer = setTimeout(expire, limitMs);
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  try {
    return schema.parse(await Promise.race([aborted, resultOf(ask, end.signal)]));
  } catch (error) {
    throw failureOf(log, name, error);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
  }
}

/** A synchronous exception of a port counts as a rejection. */
async function resultOf(
  ask: (signal: AbortSignal) => unknown,
  signal: AbortSignal,
): Promise<unknown> {
  signal.throwIfAborted();
  return ask(signal);
}

/** The error for the caller; the cause is logged. */
function failureOf(log: FastifyBaseLogger, name: string, error: unknown): DomainError {
  if (error instanceof DomainError && !(error instanceof PortError)) return error;
  const failure =
    error instanceof PortError ? error : new PortError(`${name} failed`, { cause: error });
  log.warn({ err: failure, call: name }, 'a port gave no answer that can be used');
  return failure;
}
