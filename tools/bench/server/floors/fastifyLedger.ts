import fastify from 'fastify';
import pg from 'pg';

/**
 * The floor of a call that moves credit: Fastify, and one statement that posts a transfer and changes a balance, once per id.
 * `POST /moves {id, playerId, change}`.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query(`
  create table if not exists floor_account (player_id uuid primary key, balance bigint not null check (balance >= 0));
  create table if not exists floor_transfer (
    id text primary key, player_id uuid not null references floor_account, change bigint not null, at timestamptz not null);
  insert into floor_account select id, 1000000000 from player on conflict do nothing`);

const app = fastify();

app.post<{ Body: { id: string; playerId: string; change: number } }>('/moves', async ({ body }) => {
  const { rows } = await pool.query<{ balance: string }>({
    name: 'move',
    text: `with posted as (insert into floor_transfer values ($1, $2, $3, now()))
      update floor_account set balance = balance + $3 where player_id = $2 returning balance`,
    values: [body.id, body.playerId, body.change],
  });
  return rows[0];
});
app.get('/ready', async () => (await pool.query('select 1')).rowCount);
process.once('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
