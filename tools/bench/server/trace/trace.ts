/**
 * The statements of one deposit, as the server sent them. Values that are another deposit's own are placeholders: `{{code}}`
 * is made or known by who repeats it, and a number says in which earlier answer the value stands.
 */
export interface Trace {
  /** Statements that are sent in sequence on one connection: a transaction from `begin` to `commit`, or one statement. */
  groups: Statement[][];
}

export interface Statement {
  text: string;
  values: Value[];
}

/** A text, with placeholders or without; null; or the value in an earlier answer. */
export type Value = string | null | { statement: number; row: number; column: number };

/** The placeholders of a trace. */
export const placeholders = ['code', 'key', 'payment', 'player', 'bankAccount', 'session'] as const;
export type Placeholder = (typeof placeholders)[number];
export type FreshValues = Record<Placeholder, string>;

/** Fills the placeholders of a text. */
export const fill = (text: string, fresh: FreshValues): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_match, placeholder: Placeholder) => fresh[placeholder]);
