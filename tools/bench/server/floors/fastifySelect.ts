import fastify from 'fastify';
import pg from 'pg';

/** The floor of a read: Fastify, and one prepared SELECT of a single row by its key. `/players/:id`. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = fastify();

const text = { type: 'string' } as const;
const schema = {
  response: {
    200: { type: 'object', properties: { id: text, username: text, display_name: text } },
  },
} as const;

app.get<{ Params: { id: string } }>('/players/:id', { schema }, async ({ params }) => {
  const { rows } = await pool.query<{ id: string; username: string; display_name: string }>({
    name: 'one',
    text: 'select id, username, display_name from player where id = $1',
    values: [params.id],
  });
  return rows[0];
});
app.get('/ready', async () => (await pool.query('select 1')).rowCount);
process.once('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
