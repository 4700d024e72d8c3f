import pg from 'pg';

/** Connections of a scenario itself. Scenarios break connections; a broken idle one is replaced. */
export function openOwnPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  return pool;
}
