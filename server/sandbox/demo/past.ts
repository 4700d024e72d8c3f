import type { Clock } from '../../clock';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import { createOutbox } from '../../domain/outbox';
import { createSandboxGateway } from '../../gateway/sandboxGateway';
import { createSandboxProviders } from '../../providers/sandboxProviders';

/** The server at another time, inside one transaction: what happened there is seen at once, or never. */
export interface Past {
  ctx: Context;
  /** Puts the clock to a moment. */
  goTo(moment: Date): void;
}

const nobodyListens: Context['events'] = {
  publish: () => Promise.resolve(),
  subscribe: () => () => undefined,
  since: () => [],
  publishSessionEnd: () => Promise.resolve(),
  onSessionEnd: () => () => undefined,
  onGap: () => undefined,
};

/** A context for making history by the same code that players use, with a clock that stands still. */
export function pastOf(ctx: Context, tx: Tx): Past {
  let now = ctx.clock.now();
  const clock: Clock = {
    now: () => new Date(now),
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    offset: 0,
  };
  const database: Context['database'] = {
    ...ctx.database,
    db: tx,
    transaction: (work) => work(tx),
  };
  const parts = {
    ...ctx,
    clock,
    database,
    events: nobodyListens,
    gateway: createSandboxGateway(database),
    providers: createSandboxProviders(database, clock),
  };
  return {
    ctx: { ...parts, outbox: createOutbox(parts) },
    goTo: (moment) => {
      now = moment;
    },
  };
}
