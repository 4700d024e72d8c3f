import type { TestPostgres } from '../../tests/support/postgres';
import type { Environment } from './environment/environment';
import type { Deployment } from './deployment';

/** Duration: short to judge a change, long for the published figures. */
export type ScenarioLength = 'short' | 'long';

/** Result of a scenario. */
export interface Finding {
  /** The work that was done, with numbers. */
  done: string;
  /** The counted or measured result. */
  figure: string;
  /** Violated expectations; empty when all held. */
  violations: string[];
}

/** Parameters of a scenario. */
export interface Terms {
  environment: Environment;
  /** The PostgreSQL of the environment; null on the embedded database. */
  postgres: TestPostgres | null;
  length: ScenarioLength;
  seed: number;
}

/** One row of the table: faults or races, and the invariants that must hold during them. */
export interface Scenario {
  row: string;
  on: readonly Deployment[];
  /** @throws NotAvailable when the machine lacks what the scenario needs */
  run(terms: Terms): Promise<Finding>;
}

/** A fault that cannot be caused on this machine, and why. */
export class NotAvailable extends Error {}

/** The PostgreSQL of a scenario that runs only on PostgreSQL. @throws Error */
export function getPostgres({ postgres }: Pick<Terms, 'postgres'>): TestPostgres {
  if (postgres === null) throw new Error('there is no PostgreSQL');
  return postgres;
}

/** A number of repetitions, by length. */
export const times = (length: ScenarioLength, short: number, long: number): number =>
  length === 'short' ? short : long;
