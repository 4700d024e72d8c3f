import type { TestPostgres } from '../../../tests/support/postgres';

/** A line of the table, every figure as it is read. */
export interface Measure {
  measure: string;
  /** What the same costs without the product; what the bar compares with. */
  floor: string;
  ours: string;
  ratio: string;
  bar: string;
  /** Null where there is no bar. */
  met: boolean | null;
  /** What is needed to judge the figure. */
  note?: string;
}

/** What a row is given. */
export interface Terms {
  /** How long each load runs. */
  seconds: number;
  /** The checkout of another version, installed, for a row that compares the two. */
  beside?: string | undefined;
  /** A PostgreSQL of the bench's own, started when it is first asked for. @throws Error when there is none */
  postgres(): Promise<TestPostgres>;
}

/** Some measures that are taken together, each side by side with its floor. */
export interface Row {
  name: string;
  run(terms: Terms): Promise<Measure[]>;
}
