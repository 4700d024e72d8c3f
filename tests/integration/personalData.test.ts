import { expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../server/audit/audit';
import { player as players, playerNote } from '../../server/db/schema';
import { erasePlayer } from '../../server/personalData/erase';
import { exportPlayer } from '../../server/personalData/export';
import { useTestApp } from './support/testApp';
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

/** The tables that contain one of the words. */
async function tablesWith(words: readonly string[]) {
  const all = Object.entries(await readRows(app.ctx.database.db));
  const has = (text: string) => words.some((word) => text.includes(`"${word}"`));
  return all.filter(([, rows]) => has(JSON.stringify(rows))).map(([table]) => table);
}

test('an export has all that is kept of a player and no secret', async () => {
  const player = await app.playerWithCredit('gclub');
  const { code } = await player.withdraw('gclub', '50.00');
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
  expect(JSON.stringify(lines)).not.toMatch(/argon2|token_hash/);
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

  const words = await wordsOf(player.id, player.username);
  expect((await tablesWith(words)).length).toBeGreaterThan(2);
  expect(await erase()).toEqual([]);
  // The log of what staff did is not changed
  expect(await tablesWith(words)).toEqual(['staff_action']);
  const { db } = app.ctx.database;
  const [row] = await db.select().from(players).where(eq(players.id, player.id));
  const { rows: accounts } = await db.execute(
    sql`select account_name from bank_account where player_id = ${player.id}`,
  );
  expect(accounts).toEqual([{ account_name: 'erased' }]);
  expect(row).toMatchObject({ username: `erased-${player.id}`, displayName: 'erased' });
  expect(await player.client.get('/api/v2/players/current')).toMatchObject({ status: 401 });
  expect((await audit(app.ctx.database)).checks.filter(({ ok }) => !ok)).toEqual([]);
});
