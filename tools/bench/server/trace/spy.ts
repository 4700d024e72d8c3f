import type pg from 'pg';

/** A sent statement, and the values of columns named `id` in its answer, by row. */
export interface Sent {
  client: unknown;
  text: string;
  values: unknown[];
  ids: { column: number; id: string }[][];
}

/** Ids of the recording start here, so that an id is not mistaken for another number. */
export const firstId = 1_000_000_000;

type Query = (...args: unknown[]) => unknown;
type QueryResult = Pick<pg.QueryResult, 'fields' | 'rows'>;

/** Records what every client sends, until it is stopped. */
export function listen(prototype: object): { sentQueries: Sent[]; stop: () => void } {
  const sentQueries: Sent[] = [];
  const patchedPrototype = prototype as { query: Query };
  const { query } = patchedPrototype;
  patchedPrototype.query = function (this: unknown, ...args) {
    const one = sentBy(this, args);
    sentQueries.push(one);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const answer = callback as (error: unknown, result?: QueryResult) => void;
      args[args.length - 1] = (error: unknown, result?: QueryResult) => {
        if (result) one.ids = idsOf(result);
        answer(error, result);
      };
      return query.apply(this, args);
    }
    const result = query.apply(this, args) as Promise<QueryResult>;
    return result.then((answered) => {
      one.ids = idsOf(answered);
      return answered;
    });
  };
  return { sentQueries, stop: () => void (patchedPrototype.query = query) };
}

function sentBy(client: unknown, [first, second]: unknown[]): Sent {
  const config = typeof first === 'string' ? { text: first } : (first as pg.QueryConfig);
  const values = Array.isArray(second) ? (second as unknown[]) : (config.values ?? []);
  return { client, text: config.text ?? '', values: values as unknown[], ids: [] };
}

/** Rows are objects or arrays. */
function idsOf({ fields, rows }: QueryResult) {
  const columns = fields.flatMap(({ name }, column) => (name === 'id' ? [column] : []));
  return (rows as object[]).map((row) =>
    columns.flatMap((column) => {
      const id = String((Object.values(row) as unknown[])[column]);
      return Number(id) >= firstId ? [{ column, id }] : [];
    }),
  );
}
