import pg from 'pg';
import pino from 'pino';
import { buildApp } from '../../../../server/app';
import { loadConfig } from '../../../../server/config';
import { createContext } from '../../../../server/compose';
import { createDeposit, createNotice } from '../support/depositLoop';
import { openStream } from '../support/eventStream';
import { callerTo, type Caller } from '../support/http';
import type { BenchPlayer } from '../support/players';
import { settings } from '../support/processes';
import { firstId, listen, type Sent } from './spy';
import { placeholders, type FreshValues, type Trace, type Value } from './trace';

/**
 * Runs one deposit on the server (created, paid, credited), and records the statements that it sends to PostgreSQL. The server
 * runs in this process and without jobs, so that there are no other statements.
 */
export async function recordTrace(url: string, player: BenchPlayer): Promise<Trace> {
  await raiseIds(url);
  const config = loadConfig({ ...settings, DATABASE_URL: url, PORT: '0' }, process.cwd());
  const ctx = await createContext(config, pino({ level: 'silent' }));
  const app = await buildApp(ctx);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ownCaller = callerTo(address, { cookie: player.cookie });
  try {
    // The first deposit creates accounts, connections and prepared statements.
    await oneDeposit(address, ownCaller, player);
    const spy = listen(pg.Client.prototype);
    const { key, code, payment } = await oneDeposit(address, ownCaller, player).finally(spy.stop);
    const { id, bankAccountId, tokenHash } = player;
    return traceOf(spy.sentQueries, {
      code,
      key,
      payment,
      player: id,
      bankAccount: bankAccountId,
      session: tokenHash,
    });
  } finally {
    await ownCaller.close();
    await app.close();
    await ctx.database.close();
  }
}

/** Lets the ids of each table start at a different number, so that they can be told apart. */
async function raiseIds(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select setval('transfer_id_seq', ${firstId})`);
  await client.query(`select setval('outbox_id_seq', ${2 * firstId})`);
  await client.query(`select setval('account_id_seq', ${3 * firstId})`);
  await client.end();
}

/** @returns the code, key and payment of the deposit */
async function oneDeposit(url: string, caller: Caller, player: BenchPlayer) {
  const stream = await openStream(url, { cookie: player.cookie });
  // Statements of opening the stream do not belong to the deposit
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { key, code } = await createDeposit(caller, player);
  const notice = createNotice(code);
  const creditEvent = stream.next((event) => event.code === code && event.status === 'SUCCESS');
  await caller.call(notice);
  await creditEvent;
  // The response to the commit may arrive after its notification.
  await new Promise((resolve) => setTimeout(resolve, 200));
  stream.close();
  return { key, code, payment: (JSON.parse(notice.body) as { id: string }).id };
}

function traceOf(sentQueries: readonly Sent[], freshValues: FreshValues): Trace {
  const groups: Sent[][] = [];
  const open = new Map<unknown, Sent[]>();
  for (const one of sentQueries) {
    const group = open.get(one.client);
    if (group) group.push(one);
    else {
      const newGroup = [one];
      groups.push(newGroup);
      if (/^begin/i.test(one.text)) open.set(one.client, newGroup);
    }
    if (/^(commit|rollback)/i.test(one.text)) open.delete(one.client);
  }
  const inOrder = groups.flat();
  return {
    groups: groups.map((group) =>
      group.map((one) => ({
        text: one.text,
        values: one.values.map((value) =>
          valueOf(value, inOrder, inOrder.indexOf(one), freshValues),
        ),
      })),
    ),
  };
}

/**
 * A value as it is recorded: a placeholder for a known value, a reference to an earlier answer that contained it, or the text.
 */
function valueOf(
  value: unknown,
  sentQueries: readonly Sent[],
  at: number,
  freshValues: FreshValues,
): Value {
  if (value === null || value === undefined) return null;
  const text = textOf(value);
  for (let statement = 0; statement < at; statement++)
    for (const [row, ids] of (sentQueries[statement]?.ids ?? []).entries())
      for (const { column, id } of ids) if (id === text) return { statement, row, column };
  return placeholders.reduce(
    (replaced, placeholder) => replaced.replaceAll(freshValues[placeholder], `{{${placeholder}}}`),
    text,
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  const isPlain = ['number', 'bigint', 'boolean'].includes(typeof value);
  return isPlain ? `${value as number}` : JSON.stringify(value);
}
