import type pg from 'pg';

/**
 * Whether something answers in PostgreSQL's place: PostgreSQL names the process of the session when it accepts a
 * connection, and a pooler names another one.
 */
export async function isBehindPooler(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // The types of pg leave this field out.
    return 'processID' in client && client.processID !== rows[0]?.pid;
  } finally {
    client.release();
  }
}
