import pg from 'pg';

/** Connections of a trial's own. Trials break what is connected: one that breaks while it is idle is replaced. */
export function openOwnPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  return pool;
}
