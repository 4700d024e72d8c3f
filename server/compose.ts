import type { FastifyBaseLogger } from 'fastify';
import { createClock, followDatabase } from './clock';
import type { Config } from './config';
import type { Context } from './context';
import { openDatabase } from './db/client';
import { readClockOffset } from './db/settings';
import { creditCall } from './deposits/creditCall';
import { createExpiry } from './deposits/expiry';
import { toBankApps } from './settings/defaults';
import { createPaymentCall, voidPaymentCall } from './payments/gateway';
import { createCreditChanges } from './events/creditChanges';
import { createEventBus, type EventBus } from './events/eventBus';
import { createOutbox } from './outbox/outbox';
import { createPorts } from './ports';
import { createSettings, type Settings } from './settings/settings';
import { createWalletRejections } from './providers/walletRejections';
import { debitCall, debitReversalHandler } from './withdrawals/debitCalls';
import { payoutCall } from './withdrawals/payoutCall';
import type { OutboxHandlers } from './workers';

/**
 * Opens the database and creates everything that depends on it. Close it with `context.close()` and
 * `context.database.close()`.
 * @param connect creates the gateway, the providers and the bank directory
 * @param how `migrates: false` for a command: it uses the tables as they are
 * @throws StartupError
 */
export async function createContext(
  config: Config,
  log: FastifyBaseLogger,
  connect: typeof createPorts = createPorts,
  how?: { migrates: boolean },
): Promise<Context> {
  const database = await openDatabase(config, how);
  let events: EventBus | undefined;
  let settings: Settings | undefined;
  try {
    const clock = createClock(config.sandbox ? await readClockOffset(database.db) : 0);
    await followDatabase({ database, clock }).catch((error: unknown) => {
      log.error({ err: error }, 'the time of the database could not be read');
    });
    const bus = (events = await createEventBus({ database, clock, log }));
    const set = (settings = await createSettings({ config, database, clock, events: bus, log }));
    const ports = await connect(config, database, clock, () => toBankApps(set.current()));
    const stopController = new AbortController();
    const drainController = new AbortController();
    const stopping = stopController.signal;
    const creditChanges = createCreditChanges({ database, events: bus, log });
    const walletRejections = createWalletRejections({ database, clock, log });
    const parts = {
      ...{ config, database, clock, log, events: bus, settings: set },
      ...{ creditChanges, walletRejections, stopping },
      ...ports,
    };
    const outbox = createOutbox(parts, outboxHandlers(parts));
    const expiry = createExpiry({ ...parts, outbox });
    const stop = async () => {
      // Requests may wait for a port longer than the workers do.
      setTimeout(() => stopController.abort(), config.stopGraceMs).unref();
      await Promise.all([
        outbox.close(),
        expiry.close(),
        creditChanges.close(),
        walletRejections.close(),
      ]);
      await set.close();
      await bus.close();
    };
    let closed: Promise<void> | undefined;
    const close = () => (closed ??= stop());
    const drain = () => drainController.abort();
    return { ...parts, outbox, expiry, draining: drainController.signal, drain, close };
  } catch (error) {
    await settings?.close();
    await events?.close();
    await database.close();
    throw error;
  }
}

/** The handlers of the outbox: each makes one kind of call. */
export const outboxHandlers = (
  ctx: Omit<Context, 'outbox' | 'expiry' | 'draining' | 'drain' | 'close'>,
): OutboxHandlers => ({
  credit: creditCall(ctx, 'credit'),
  resolveLate: creditCall(ctx, 'resolveLate'),
  createPayment: createPaymentCall(ctx),
  voidPayment: voidPaymentCall(ctx),
  debit: debitCall(ctx),
  returnDebit: debitReversalHandler(ctx),
  payout: payoutCall(ctx),
});
