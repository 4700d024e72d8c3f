/**
 * The statements of one deposit, as the server sent them. Values that differ for each deposit are replaced: a placeholder such
 * as `{{code}}` is filled by the replay, a number refers to the earlier answer that contains the value.
 */
export interface Trace {
  /** Statements sent in sequence on one connection: a transaction from `begin` to `commit`, or a single statement. */
  groups: Statement[][];
}

export interface Statement {
  text: string;
  values: Value[];
}

/** A text, with or without placeholders; null; or a reference to a value in an earlier answer. */
export type Value = string | null | { statement: number; row: number; column: number };

/** The placeholders of a trace. */
export const placeholders = ['code', 'key', 'payment', 'player', 'bankAccount', 'session'] as const;
export type Placeholder = (typeof placeholders)[number];
export type FreshValues = Record<Placeholder, string>;

/** Fills the placeholders of a text. */
export const fill = (text: string, freshValues: FreshValues): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_match, placeholder: Placeholder) => freshValues[placeholder]);
