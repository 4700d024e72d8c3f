import type { TestPostgres } from '../../../tests/support/postgres';

/** A line of the table, with all figures as text. */
export interface Measure {
  measure: string;
  /** Cost of the same work without the product; the bar refers to it. */
  floor: string;
  ours: string;
  ratio: string;
  bar: string;
  /** Null where there is no bar. */
  isMet: boolean | null;
  /** Note for the reader of the figure. */
  note?: string;
}

/** Parameters of a row. */
export interface Terms {
  /** Duration of each load, seconds. */
  seconds: number;
  /** The checkout of another version, installed, for a row that compares the two. */
  beside?: string | undefined;
  /** The bench's own PostgreSQL, started at the first call. @throws Error when there is none */
  postgres(): Promise<TestPostgres>;
}

/** Measures that belong together, each alternating with its floor. */
export interface Row {
  name: string;
  run(terms: Terms): Promise<Measure[]>;
}
