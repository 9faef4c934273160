import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import type { DumpedTable, Manifest } from '../manifest.ts';
import { createMeter, type Pool } from '../pool.ts';
import type { Session } from './session.ts';
import { listTables, selectRows } from './tables.ts';

export interface Dump extends Pick<Manifest, 'tables' | 'sequences'> {
  /** Bytes that the pool did not have. */
  newBytes: number;
}

/** Writes every table into the pool, one after the other, as its rows stand in the transaction. */
export async function dumpTables({ client }: Session, queueSchema: string, pool: Pool): Promise<Dump> {
  const tables: DumpedTable[] = [];
  let newBytes = 0;
  for (const table of await listTables(client)) {
    const statement = await selectRows(client, table, queueSchema);
    const rows = client.query(copyStreams.to(`copy (${statement}) to stdout`));
    const { file, isNew, contentSha256, lines } = await pool.writeText(rows);
    tables.push({ ...table, rows: lines, contentSha256, file });
    if (isNew) newBytes += file.sizeBytes;
  }
  return { tables, sequences: await readSequences(client), newBytes };
}

async function readSequences(client: Session['client']): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`);
  return rows;
}

/** Rows and hash of a table as it stands now, to be compared with those of a backup. */
export async function measureTable(
  { client }: Session,
  table: DumpedTable,
  queueSchema: string,
): Promise<{ rows: number; contentSha256: string }> {
  const meter = createMeter({ countsLines: true });
  const statement = await selectRows(client, table, queueSchema);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(copyStreams.to(`copy (${statement}) to stdout`)), meter.stream, nowhere);
  return { rows: meter.lines(), contentSha256: meter.sha256() };
}
