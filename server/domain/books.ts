import type { Context } from '../context';
import { audit } from './audit';

/** Whether the books of this server's database hold. */
export interface Books {
  /** What the last audit found; while none has found that they hold, they are audited now. */
  hold(): Promise<boolean>;
  /** Audits them, and logs what does not hold. @returns whether they hold */
  prove(): Promise<boolean>;
}

export function createBooks({ database, log }: Pick<Context, 'database' | 'log'>): Books {
  let held = false;
  let underWay: Promise<boolean> | null = null;

  const proof = async () => {
    const { ok, checks } = await audit(database);
    if (!ok) log.fatal({ broken: checks.filter((check) => !check.ok) }, 'the books do not hold');
    held = ok;
    return held;
  };
  const prove = () => {
    underWay ??= proof().finally(() => (underWay = null));
    return underWay;
  };
  return { prove, hold: async () => held || prove() };
}
