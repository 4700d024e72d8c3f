import type { Context } from '../context';
import { audit } from './audit';

/** Whether the books hold, as the last audit on this server found. */
export interface Books {
  /** What the last audit found; the first one is waited for. */
  hold(): Promise<boolean>;
  /** Audits once a day, and every time while the books do not hold, so that what an operator settled is soon seen. */
  proveWhenDue(): Promise<void>;
}

const dayMs = 24 * 3600 * 1000;

/** Nothing is proved yet. What does not hold is logged. */
export function createBooks({
  database,
  clock,
  log,
}: Pick<Context, 'database' | 'clock' | 'log'>): Books {
  let last: { held: boolean; at: number } | null = null;
  let underWay: Promise<boolean> | null = null;

  const proof = async () => {
    const at = clock.now().getTime();
    const { ok: held, checks } = await audit(database);
    if (!held) log.fatal({ broken: checks.filter(({ ok }) => !ok) }, 'the books do not hold');
    last = { held, at };
    return held;
  };
  const prove = () => {
    underWay ??= proof().finally(() => (underWay = null));
    return underWay;
  };
  return {
    hold: async () => last?.held ?? prove(),
    proveWhenDue: async () => {
      // The clock of the sandbox is put back at times.
      const age = last && Math.abs(clock.now().getTime() - last.at);
      if (age === null || age >= dayMs || !last?.held) await prove();
    },
  };
}
