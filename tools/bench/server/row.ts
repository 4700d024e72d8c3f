import type { TestPostgres } from '../../../tests/support/postgres';

/** A line of the table, every figure as it is read. */
export interface Measure {
  measure: string;
  /** Cost of the same work without the product, which the bar compares with. */
  floor: string;
  ours: string;
  ratio: string;
  bar: string;
  /** Null where there is no bar. */
  met: boolean | null;
  /** Note for the reader of the figure. */
  note?: string;
}

/** Parameters of a row. */
export interface Terms {
  /** Duration of each load, seconds. */
  seconds: number;
  /** The checkout of another version, installed, for a row that compares the two. */
  beside?: string | undefined;
  /** A PostgreSQL of the bench's own, started when it is first asked for. @throws Error when there is none */
  postgres(): Promise<TestPostgres>;
}

/** Measures that are taken together, each alternating with its floor. */
export interface Row {
  name: string;
  run(terms: Terms): Promise<Measure[]>;
}
