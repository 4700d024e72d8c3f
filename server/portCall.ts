import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { Game } from '../contract/games';
import { LakAmount } from '../contract/money';
import type { Provider } from '../contract/provider';
import type { Config } from './config';
import type { Context } from './context';
import { DomainError } from './errors';
import { PaymentId } from '../contract/payments';
import type { GatewayPayment } from './gateway/port';
import type { Ports } from './ports';
import { CreditOutcome, type CreditRequest } from './providers/port';

/*
 * Every call to the gateway, a provider or a bank goes through here: it ends within its limit, and what it gives is
 * checked. A refusal of the port's own (a DomainError) is passed on; all else that goes wrong is a PortError.
 */

/** 503 `UNAVAILABLE`: a port failed, did not answer in time, or answered what cannot be used. */
export class PortError extends DomainError {
  constructor(message: string, options: ErrorOptions = {}) {
    super(503, { code: 'UNAVAILABLE' }, { 'retry-after': '5' });
    this.message = message;
    if (options.cause !== undefined) this.cause = options.cause;
  }
}

type Limits = Config['portLimitsMs'];
type Calling = Pick<Context, 'config' | 'log' | 'stopping'>;
type AskingGateway = Calling & Pick<Ports, 'gateway'>;
type AskingProvider = Calling & Pick<Ports, 'providers'>;

/** More does not fit into a QR. */
const QrText = z.string().min(1).max(2_953);

/** The text of the QR of an order. It is made at once: no time limit can be put on it. @throws DomainError */
export function qrText(
  { gateway, log }: Pick<AskingGateway, 'gateway' | 'log'>,
  reference: string,
  amount: bigint,
): string {
  try {
    return QrText.parse(gateway.qr(reference, amount));
  } catch (error) {
    throw failureOf(log, 'gateway.qr', error);
  }
}

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

/**
 * Payments that were made for an order.
 * @param limit how long it may take: `check` while a player waits
 * @throws DomainError
 */
export const findPayments = (
  ctx: AskingGateway,
  reference: string,
  limit: keyof Pick<Limits, 'check' | 'payments'>,
): Promise<GatewayPayment[]> =>
  call(ctx, 'gateway.findPayments', limit, paymentsOf(reference), (signal) =>
    ctx.gateway.findPayments(reference, signal),
  );

/** Asks a provider to take credit in. @throws DomainError */
export const giveCredit = (
  ctx: AskingProvider,
  provider: Provider,
  request: CreditRequest,
): Promise<CreditOutcome> =>
  call(ctx, `${provider}.credit`, 'credit', CreditOutcome, (signal) =>
    ctx.providers[provider].credit(request, signal),
  );

/** The games of a provider. @throws DomainError */
export const gamesOf = (ctx: AskingProvider, provider: Provider): Promise<Game[]> =>
  call(ctx, `${provider}.listGames`, 'games', z.array(Game), (signal) =>
    ctx.providers[provider].listGames(signal),
  );

/** A link that a browser opens as a page: any other scheme may run something. */
const GameLink = z.string().min(1).max(4_096).refine(isPageLink);

function isPageLink(link: string): boolean {
  const here = 'https://here.invalid';
  return URL.canParse(link, here) && /^https?:$/.test(new URL(link, here).protocol);
}

/** A link that opens a game for a player. @throws DomainError */
export const launchAt = (
  ctx: AskingProvider,
  provider: Provider,
  playerId: string,
  gameId: string,
): Promise<string> =>
  call(ctx, `${provider}.launch`, 'launch', GameLink, (signal) =>
    ctx.providers[provider].launch(playerId, gameId, signal),
  );

/** Whether a bank knows an account of this number. @throws DomainError */
export const bankKnows = (
  ctx: Calling & Pick<Ports, 'bankDirectory'>,
  bankId: string,
  accountNumber: string,
): Promise<boolean> =>
  call(ctx, 'bankDirectory.knows', 'bankAccount', z.boolean(), (signal) =>
    ctx.bankDirectory.knows(bankId, accountNumber, signal),
  );

/** One call. What comes after it was given up is not looked at, whatever it is. */
async function call<Answer>(
  { config, log, stopping }: Calling,
  name: string,
  limit: keyof Limits,
  schema: z.ZodType<Answer, z.ZodTypeDef, unknown>,
  ask: (signal: AbortSignal) => unknown,
): Promise<Answer> {
  const limitMs = config.portLimitsMs[limit];
  const end = new AbortController();
  const givenUp = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason as PortError));
  });
  const stop = () => end.abort(new PortError(`${name} was ended: the server stops`));
  const tooLate = () => end.abort(new PortError(`${name} did not answer within ${limitMs} ms`));
  const timer = setTimeout(tooLate, limitMs);
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  try {
    return schema.parse(await Promise.race([givenUp, answerOf(ask, end.signal)]));
  } catch (error) {
    throw failureOf(log, name, error);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
  }
}

/** A port that throws at once fails like one that rejects. */
async function answerOf(
  ask: (signal: AbortSignal) => unknown,
  signal: AbortSignal,
): Promise<unknown> {
  signal.throwIfAborted();
  return ask(signal);
}

/** What a caller is told; an operator finds the cause in the log. */
function failureOf(log: FastifyBaseLogger, name: string, error: unknown): DomainError {
  if (error instanceof DomainError && !(error instanceof PortError)) return error;
  const failure =
    error instanceof PortError ? error : new PortError(`${name} failed`, { cause: error });
  log.warn({ err: failure, call: name }, 'a port gave no answer that can be used');
  return failure;
}
