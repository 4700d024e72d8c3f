import type { TestPostgres } from '../../tests/support/postgres';
import type { Stage } from './stage/stage';
import type { Place } from './place';

/** How much is done: what a change is judged by, or what the figures are taken from. */
export type Length = 'short' | 'long';

/** What a trial has come to. */
export interface Finding {
  /** What was done, with its numbers. */
  done: string;
  /** What was counted or measured. */
  figure: string;
  /** What did not hold; nothing, when all did. */
  broken: string[];
}

/** What a trial is given. */
export interface Terms {
  stage: Stage;
  /** The PostgreSQL that the stage is on; null on the embedded database. */
  postgres: TestPostgres | null;
  length: Length;
  seed: number;
}

/** One row of the table: faults or races, and what must hold all the same. */
export interface Trial {
  row: string;
  on: readonly Place[];
  /** @throws NotHere when the machine does not have what it takes */
  run(terms: Terms): Promise<Finding>;
}

/** A fault that cannot be brought about on this machine, and why. */
export class NotHere extends Error {}

/** The PostgreSQL of a trial that runs on no other database. */
export function getPostgres({ postgres }: Pick<Terms, 'postgres'>): TestPostgres {
  if (postgres === null) throw new Error('there is no PostgreSQL');
  return postgres;
}

/** A number of things to do, by length. */
export const times = (length: Length, short: number, long: number): number =>
  length === 'short' ? short : long;
