import type { Clock } from '../../clock';
import { outboxHandlers } from '../../compose';
import type { Context } from '../../context';
import type { Tx } from '../../db/database';
import { createExpiry } from '../../deposits/expiry';
import { createSandboxGateway } from '../../gateway/sandboxGateway';
import { createOutbox } from '../../outbox/outbox';
import { createSandboxProviders } from '../../providers/sandboxProviders';
import { defaultValues } from '../../settings/defaults';
import { SeedLog } from './seedLog';

/** A server context at another time, inside one transaction. */
export interface SeedContext {
  ctx: Context;
  log: SeedLog;
  /** Sets the clock to a moment. */
  goTo(moment: Date): void;
}

const noListeners: Context['events'] = {
  publish: () => Promise.resolve(),
  subscribe: () => () => undefined,
  publishPublic: () => Promise.resolve(),
  onPublic: () => () => undefined,
  tellPages: () => undefined,
  since: () => Promise.resolve([]),
  publishSessionEnd: () => Promise.resolve(),
  onSessionEnd: () => () => undefined,
  purge: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** A context with a clock that can be set, for creating past orders with the code that players use. */
export function createSeedContext(ctx: Context, tx: Tx): SeedContext {
  let now = ctx.clock.now();
  const clock: Clock = {
    now: () => new Date(now),
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    offset: 0,
    skew: 0,
    follow: () => undefined,
  };
  const database: Context['database'] = {
    ...ctx.database,
    db: tx,
    transaction: (work) => work(tx),
  };
  const settings: Context['settings'] = {
    ...ctx.settings,
    // The database is empty: a reset has removed the changes of staff
    current: () => defaultValues(ctx.config),
    valid: (read, ...keys) => ctx.settings.validAt(read, clock.now(), ...keys),
  };
  const parts = {
    ...ctx,
    // All credit is kept here while the past is written; `writeDemoData` then sets that of the providers
    config: { ...ctx.config, transferWallets: [] },
    clock,
    database,
    settings,
    events: noListeners,
    gateway: createSandboxGateway(() => ctx.config.bankApps, database),
    // Past payouts call no bank
    payout: null,
    providers: createSandboxProviders(database, clock),
  };
  const outbox = createOutbox(parts, outboxHandlers(parts));
  return {
    ctx: { ...parts, outbox, expiry: createExpiry({ ...parts, outbox }) },
    log: new SeedLog(clock),
    goTo: (moment) => {
      now = moment;
    },
  };
}
