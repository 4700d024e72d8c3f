import { is, isNotNull, ne, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import * as schema from '../db/schema';
import { writeDemoData } from './demo';
import { seedStaff } from './demo/seedStaff';
import { writeClockOffset } from '../db/settings';
import { nameOf, restoreSnapshot, takeSnapshot, type Snapshot } from './snapshot';

/** Advisory lock, so that one node at a time creates demo data. */
const demoLock = 7_022_020;

/**
 * Tables that a reset does not empty completely: the operator's accounts, the sandbox's key, unread events, staff with
 * their sessions, and the texts that every site begins with.
 */
const keptTables: PgTable[] = [
  schema.account,
  schema.player,
  schema.setting,
  schema.eventFeed,
  schema.staff,
  schema.staffInvite,
  schema.staffSession,
  schema.savedReason,
];

/** Tables that a trigger protects: only the sandbox ever empties them. */
const final: PgTable[] = [
  schema.transfer,
  schema.paymentEvent,
  schema.paymentDecision,
  schema.paymentConflict,
  schema.orderStatusChange,
  schema.auditAcceptance,
  schema.walletTransaction,
  schema.walletIncident,
  schema.roundVoid,
  schema.creditMove,
  schema.staffAction,
  schema.settingChange,
  schema.protectionChange,
  schema.playerBlock,
  schema.playerNote,
  schema.termsAcceptance,
];

const emptied = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) => !keptTables.includes(table));

/** Creates the demo data at the first start, when there are no players yet, and the demo staff at each start. */
export async function prepareDemoData(ctx: Context): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await alone(tx);
    await seedStaff(ctx, tx);
    const players = await tx.select({ id: schema.player.id }).from(schema.player).limit(1);
    if (players.length === 0) await makeDemoData(ctx, tx);
  });
}

/**
 * Empties the database, ends all sessions of players, sets the clock to the real time and creates the demo data again. One-time
 * codes that were used ahead of the real time can be used again. Others see all of this in one step.
 */
export async function resetSandbox(ctx: Context): Promise<void> {
  const { clock } = ctx;
  await ctx.database.transaction(async (tx) => {
    await alone(tx);
    for (const { id } of await tx.select({ id: schema.session.id }).from(schema.session))
      await ctx.events.publishSessionEnd(tx, id);
    await empty(tx);
    await writeClockOffset(tx, 0);
    const now = { ...ctx, clock: { ...clock, now: () => new Date() } };
    await tx.update(schema.staff).set({ otpStep: null });
    await seedStaff(now, tx);
    await makeDemoData(now, tx);
    await ctx.events.publishPublic(tx, 'settings');
  });
  clock.advance(-clock.offset / 1000);
}

/** The demo data of a database, with the day on which they were created: their dates are relative to that day. */
const snapshots = new WeakMap<Context['database'], { day: string; snapshot: Snapshot }>();

/** Fills empty tables with the demo data. On the same day it copies a snapshot, which is faster. */
async function makeDemoData(ctx: Context, tx: Tx): Promise<void> {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const before = snapshots.get(ctx.database);
  if (before?.day === day) return restoreSnapshot(tx, before.snapshot);
  await writeDemoData(ctx, tx);
  const tables = [...emptied, schema.account, schema.player];
  const ofPlayers = new Map([[schema.account, isNotNull(schema.account.playerId)]]);
  snapshots.set(ctx.database, { day, snapshot: await takeSnapshot(tx, tables, ofPlayers) });
}

const alone = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);

async function empty(tx: Tx): Promise<void> {
  await protect(tx, 'disable');
  await tx.execute(sql`truncate ${sql.join(emptied.map(nameOf), sql`, `)}`);
  await protect(tx, 'enable');
  await tx.delete(schema.account).where(isNotNull(schema.account.playerId));
  await tx.delete(schema.player);
  await tx.delete(schema.savedReason).where(ne(schema.savedReason.savedBy, 'system'));
  await tx.update(schema.savedReason).set({ endedAt: null });
}

async function protect(tx: Tx, how: 'enable' | 'disable'): Promise<void> {
  for (const table of final)
    await tx.execute(sql`alter table ${nameOf(table)} ${sql.raw(how)} trigger user`);
}
