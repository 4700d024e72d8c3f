import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';

/** What sends a statement and waits for its answer. */
export interface Sender {
  query(query: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult>;
}

/**
 * Sends on one connection. A statement with parameters is prepared once on each connection and goes by its name from
 * then on, so that PostgreSQL neither reads nor plans it anew.
 */
export class ConnectionSender implements Sender {
  #isTogether = false;

  constructor(private readonly client: pg.PoolClient) {}

  query(query: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    this.#sendTogether();
    const name = values.length > 0 && query.text.length <= longest ? nameOf(query.text) : undefined;
    return this.client.query(name === undefined ? query : { ...query, name }, values);
  }

  /** What is sent without waiting leaves as one piece: each piece costs both sides. */
  #sendTogether(): void {
    if (this.#isTogether || !(this.client instanceof pg.Client)) return;
    const { stream } = this.client.connection;
    if (!(stream instanceof Socket)) return;
    this.#isTogether = true;
    stream.cork();
    process.nextTick(() => {
      this.#isTogether = false;
      stream.uncork();
    });
  }
}

/** Longer ones insert many rows at once: hardly ever twice as many. */
const longest = 2_000;

/** Lists of different lengths make different texts; what comes later is not kept. */
const mostNames = 500;

const names = new Map<string, string>();

/** The same on every node, so that a pooler between them and the database may share what is prepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = createHash('md5').update(text).digest('hex');
  names.set(text, name);
  return name;
}
