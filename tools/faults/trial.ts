import type { TestPostgres } from '../../tests/support/postgres';
import type { Stage } from './stage/stage';
import type { Deployment } from './deployment';

/** Duration: short to judge a change, long for the published figures. */
export type TrialLength = 'short' | 'long';

/** Result of a trial. */
export interface Finding {
  /** The work that was done, with numbers. */
  done: string;
  /** The counted or measured result. */
  figure: string;
  /** Violated expectations; empty when all held. */
  violations: string[];
}

/** Parameters of a trial. */
export interface Terms {
  stage: Stage;
  /** The PostgreSQL of the stage; null on the embedded database. */
  postgres: TestPostgres | null;
  length: TrialLength;
  seed: number;
}

/** One row of the table: faults or races, and the invariants that must hold during them. */
export interface Trial {
  row: string;
  on: readonly Deployment[];
  /** @throws NotHere when the machine lacks what the trial needs */
  run(terms: Terms): Promise<Finding>;
}

/** A fault that cannot be caused on this machine, and why. */
export class NotAvailable extends Error {}

/** The PostgreSQL of a trial that runs only on PostgreSQL. @throws Error */
export function getPostgres({ postgres }: Pick<Terms, 'postgres'>): TestPostgres {
  if (postgres === null) throw new Error('there is no PostgreSQL');
  return postgres;
}

/** A number of repetitions, by length. */
export const times = (length: TrialLength, short: number, long: number): number =>
  length === 'short' ? short : long;
