import type { Clock } from '../../clock';
import { outboxHandlers } from '../../compose';
import type { Context } from '../../context';
import type { Tx } from '../../db/database';
import { createExpiry } from '../../deposits/expiry';
import { createSandboxGateway } from '../../gateway/sandboxGateway';
import { createOutbox } from '../../outbox/outbox';
import { createSandboxProviders } from '../../providers/sandboxProviders';
import { defaultValues } from '../../settings/defaults';

/** A server context at another time, inside one transaction. */
export interface SeedContext {
  ctx: Context;
  /** Puts the clock to a moment. */
  goTo(moment: Date): void;
}

const nobodyListens: Context['events'] = {
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

/** A context for creating past orders by the same code that players use, with a clock that stands still. */
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
  const parts = {
    ...ctx,
    // Where credit is kept matters from now on only: see `writeDemoData`.
    config: { ...ctx.config, transferWallets: [] },
    clock,
    database,
    // The database is empty: what staff had set before a reset is gone
    settings: { ...ctx.settings, current: () => defaultValues(ctx.config) },
    events: nobodyListens,
    gateway: createSandboxGateway(() => ctx.config.bankApps, database),
    // No bank is asked to pay what was paid out in the past.
    payout: null,
    providers: createSandboxProviders(database, clock),
  };
  const outbox = createOutbox(parts, outboxHandlers(parts));
  return {
    ctx: { ...parts, outbox, expiry: createExpiry({ ...parts, outbox }) },
    goTo: (moment) => {
      now = moment;
    },
  };
}
