import { expect, test } from '@jest/globals';
import { desc, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BankAccountChange } from '../../contract/bankAccounts';
import type { Inquiry } from '../../contract/inquiries';
import { audit } from '../../server/audit/audit';
import {
  alert,
  paymentEntry,
  player as players,
  playerNote,
  withdrawal,
} from '../../server/db/schema';
import { erasePlayer } from '../../server/personalData/erase';
import { exportPlayer } from '../../server/personalData/export';
import { renamePlayer } from '../../server/personalData/rename';
import { lockPlayer } from '../../server/players/lockPlayer';
import { logCommand } from '../../server/staff/actions';
import { getFailure } from './support/client';
import { must, useTestApp } from './support/testApp';
import { entryTools } from './support/enteredPayments';
import { newBankAccount } from './support/moneyPlayer';
import { readRows } from './support/oldSchema';
import { newStaff } from './support/staff';

const app = useTestApp();

/** Personal data of a player that no other player has: name and account number. */
async function wordsOf(id: string, username: string) {
  const { rows } = await app.ctx.database.db.execute<Record<string, string>>(
    sql`select account_number from bank_account where player_id = ${id}`,
  );
  const [account = {}] = rows;
  return [username, ...Object.values(account)];
}

/** An alert of a large win by a player. */
const tellOfWin = (username: string) =>
  app.ctx.database.db.insert(alert).values({
    ...{ rule: 'providerResult', subject: `gclub:${randomUUID()}`, severity: 'warning' },
    facts: { player: username, amount: '90000.00', provider: 'gclub' },
    ...{ beganAt: new Date(), endedAt: new Date(), clearedAt: new Date() },
  });

/** The tables that contain one of the words. */
async function tablesWith(words: readonly string[]) {
  const all = Object.entries(await readRows(app.ctx.database.db));
  const has = (text: string) => words.some((word) => text.includes(`"${word}"`));
  return all.filter(([, rows]) => has(JSON.stringify(rows))).map(([table]) => table);
}

test('an export has all that is kept of a player and no secret', async () => {
  const player = await app.playerWithCredit('gclub');
  const { code } = await player.withdraw('gclub', '50.00');
  await tellOfWin(player.username);
  const other = await app.player();
  await tellOfWin(other.username);
  const cashier = await newStaff(app.server, 'cashier');
  const { entryOf } = entryTools(app);
  const entered: string[] = [];
  for (const one of [player, other]) {
    const { code: named } = await one.deposit('alphabet', '200000');
    entered.push(named);
    const body = entryOf({ code: named });
    expect((await cashier.api.payments.enter({ body })).status).toBe(200);
  }
  const lines: { table: string; row: Record<string, unknown> }[] = [];
  await exportPlayer(app.ctx.database, player.username, (line) => {
    lines.push(JSON.parse(line) as (typeof lines)[number]);
  });
  const tables = new Set(lines.map(({ table }) => table));
  expect([...tables]).toEqual(
    expect.arrayContaining(['player', 'bank_account', 'deposit', 'transfer', 'session']),
  );
  expect(lines.filter(({ row }) => row.code === code).map(({ table }) => table)).toEqual(
    expect.arrayContaining(['withdrawal', 'order_status_change']),
  );
  expect(lines.filter(({ table }) => table === 'alert')).toMatchObject([
    { row: { facts: { player: player.username } } },
  ]);
  expect(lines.filter(({ table }) => table === 'payment_entry')).toMatchObject([
    { row: { code: entered[0] } },
  ]);
  const actions = lines.filter(({ table }) => table === 'staff_action');
  expect(actions.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toContain(entered[1]);
  expect(JSON.stringify(lines)).not.toMatch(/argon2|token_hash|address_hash/);
});

test('the displayed name of a player who asks for it is corrected, with the reason in the log', async () => {
  const { id, username, client } = await app.player();
  const rename = (name: string, note = 'asked for by letter, case 30') =>
    renamePlayer(app.ctx, username, name, note);
  await expect(rename(' ')).rejects.toMatchObject({ failure: { fields: ['displayName'] } });
  await expect(rename('Noy Say', ' ')).rejects.toMatchObject({ failure: { fields: ['note'] } });
  await expect(renamePlayer(app.ctx, 'nobody', 'Noy Say', 'why')).rejects.toMatchObject({
    status: 404,
  });
  await rename(' Noy Say ');
  expect(await client.get('/api/v2/players/info')).toMatchObject({
    body: { player: { id, displayName: 'Noy Say' } },
  });
  const { rows } = await app.ctx.database.db.execute(
    sql`select action, actor, reason from staff_action where subject = ${username}`,
  );
  expect(rows).toEqual([
    { action: 'player.renamed', actor: 'command', reason: 'asked for by letter, case 30' },
  ]);
});

test('an erased player gets no name again, also if the erasure ends while a correction waits for it', async () => {
  const { id, username } = await app.player();
  const why = 'asked for by letter, case 30';
  let correction: Promise<unknown> = Promise.resolve();
  await app.ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, id);
    correction = renamePlayer(app.ctx, username, 'Noy Say', why).catch((error: unknown) => error);
    await sleep(200);
    await tx.execute(
      sql`update player set username = 'erased-' || id, display_name = 'erased' where id = ${id}`,
    );
  });
  expect(await correction).toMatchObject({ status: 404 });
  await expect(renamePlayer(app.ctx, `erased-${id}`, 'Noy Say', why)).rejects.toMatchObject({
    status: 404,
  });
  const { rows } = await app.ctx.database.db.execute(
    sql`select display_name from player where id = ${id}`,
  );
  expect(rows).toEqual([{ display_name: 'erased' }]);
});

test('an export has nothing of others who have or had the same name', async () => {
  const support = await newStaff(app.server, 'support');
  const erased = await app.player();
  const { username } = erased;
  const about = { params: { username }, body: { reason: 'They asked for it' } };
  await support.api.players.endSessions(about);
  expect(await erasePlayer(app.ctx, username, 'asked for by letter, case 30')).toEqual([]);
  app.ctx.clock.advance(1);
  await app.server.newPlayer(username);
  await app.ctx.database.transaction(async (tx) => {
    for (const action of ['staff.invite', 'payments.enter'])
      await logCommand(app.ctx, tx, { action, subject: username });
  });
  await support.api.players.passwordLink(about);
  const actions: unknown[] = [];
  await exportPlayer(app.ctx.database, username, (line) => {
    const { table, row } = JSON.parse(line) as { table: string; row: { action: string } };
    if (table === 'staff_action') actions.push(row.action);
  });
  expect(actions).toEqual(['players.passwordLink']);
});

test('an erasure waits until all money is decided, and then leaves only money records under an id', async () => {
  const player = await app.playerWithCredit('gclub');
  const support = await newStaff(app.server, 'support');
  await support.api.messages.send({
    params: { username: player.username },
    body: { texts: { lo: 'ສະບາຍດີ' } },
  });
  await app.ctx.database.db.insert(playerNote).values({
    ...{ playerId: player.id, at: new Date(), by: 'noy', text: player.username },
  });
  const erase = (note = 'asked for by letter, case 31') =>
    erasePlayer(app.ctx, player.username, note);
  await expect(erase(' ')).rejects.toMatchObject({ failure: { fields: ['note'] } });
  expect(await erase()).toEqual(['credit']);
  const { code } = await player.withdraw('gclub', await player.credit('gclub'));
  expect(await erase()).toEqual(['credit', 'order']);
  await app.approve(code);
  await app.ctx.database.db
    .update(withdrawal)
    .set({ payoutFailure: player.username })
    .where(eq(withdrawal.code, code));

  await tellOfWin(player.username);

  const words = await wordsOf(player.id, player.username);
  expect((await tablesWith(words)).length).toBeGreaterThan(2);
  expect(await erase()).toEqual([]);
  // The log of what staff did is not changed
  expect(await tablesWith(words)).toEqual(['staff_action']);
  const { db } = app.ctx.database;
  const [told] = await db.select().from(alert).orderBy(desc(alert.id)).limit(1);
  expect(told?.facts).toEqual({
    ...{ player: `erased-${player.id}`, amount: '90000.00', provider: 'gclub' },
  });
  const [row] = await db.select().from(players).where(eq(players.id, player.id));
  const { rows: accounts } = await db.execute(
    sql`select account_name from bank_account where player_id = ${player.id}`,
  );
  expect(accounts).toEqual([{ account_name: 'erased' }]);
  expect(row).toMatchObject({ username: `erased-${player.id}`, displayName: 'erased' });
  expect(await player.client.get('/api/v2/players/current')).toMatchObject({ status: 401 });
  expect((await audit(app.ctx.database)).checks.filter(({ ok }) => !ok)).toEqual([]);
});

test('an erasure waits until staff have decided what they still look at', async () => {
  const player = await app.player();
  const { client, username } = player;
  const erase = () => erasePlayer(app.ctx, username, 'asked for by letter, case 32');
  const support = await newStaff(app.server, 'support');
  const reason = 'Not at the bank';

  const body = newBankAccount('ldb');
  const asked = await client.post('/api/v2/players/bank-accounts/changes', body);
  const { id } = must<BankAccountChange>(asked, 201);
  expect(await erase()).toEqual(['accountChange']);
  await support.api.accountChanges.refuse({ params: { id }, body: { reason } });

  const { code } = await player.deposit('alphabet', '200000');
  const headers = { 'idempotency-key': randomUUID() };
  const paidAt = app.ctx.clock.now().toISOString();
  const missed = { amount: '200000', paidAt };
  const path = `/api/v2/deposits/${code}/inquiry`;
  const inquiry = must<Inquiry>(await client.post(path, missed, { headers }), 201);
  await client.post(`/api/v2/deposits/${code}/cancel`, {});
  expect(await erase()).toEqual(['inquiry']);
  await support.api.inquiries.refuse({ params: { id: String(inquiry.id) }, body: { reason } });

  // An entry that waits for a second person would still credit the order
  const { fourEyesAbove } = app.ctx.config;
  app.ctx.config.fourEyesAbove = '100000';
  const cashier = await newStaff(app.server, 'cashier');
  const entry = entryTools(app).entryOf({ code });
  expect((await cashier.api.payments.enter({ body: entry })).body).toMatchObject({
    heldFor: 'SECOND_PERSON',
  });
  app.ctx.config.fourEyesAbove = fourEyesAbove;
  expect(await erase()).toEqual(['payment']);
  const [waiting] = await app.ctx.database.db
    .select()
    .from(paymentEntry)
    .where(eq(paymentEntry.code, code));
  await cashier.api.payments.refuse({
    params: { id: String(waiting?.id) },
    body: { reason },
  });
  expect(await erase()).toEqual([]);
  const { rows } = await app.ctx.database.db.execute(
    sql`select reason from inquiry where id = ${inquiry.id}`,
  );
  expect(rows).toEqual([{ reason: 'erased' }]);
});

test('a payment that is entered after the erasure is held, and only returned', async () => {
  const player = await app.player();
  const { code } = await player.deposit('alphabet', '200000');
  const paidAt = app.ctx.clock.now().toISOString();
  app.ctx.clock.advance(16 * 60);
  await app.ctx.expiry.drain();
  expect(await erasePlayer(app.ctx, player.username, 'asked for by letter, case 33')).toEqual([]);
  const cashier = await newStaff(app.server, 'cashier');
  const entry = entryTools(app).entryOf({ code, paidAt });
  expect((await cashier.api.payments.enter({ body: entry })).body).toMatchObject({
    heldFor: 'LATE_PAYMENT',
  });
  const reason = 'Paid in time';
  const credit = await cashier.api.deposits.creditLate({ params: { code }, body: { reason } });
  expect(getFailure(credit)).toEqual({ code: 'PLAYER_ERASED' });
  const other = await newStaff(app.server, 'cashier');
  const params = { id: entry.bankReference };
  expect((await other.api.payments.return({ params, body: { reason } })).status).toBe(200);
});
