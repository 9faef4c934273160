import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** Name of a file and its key in the storage. */
export type KeptFiles = Map<string, string>;

/** Builds whose files stay: the newest one, and two for pages that are open or for a roll that goes back. */
const KEPT_BUILDS = 3;

/** Runs the transaction alone among all processes. */
export const alone = <T>(db: Db, use: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`lock table builds in share row exclusive mode`.execute(tx);
    return use(tx);
  });

/** The kept files among these names, of all builds. */
export async function findFiles(db: Db, names: readonly string[]): Promise<KeptFiles> {
  const { rows } = await sql<{ name: string; file_key: string }>`
    select name, file_key from build_files where name = any(${names})`.execute(db);
  return new Map(rows.map(({ name, file_key }) => [name, file_key]));
}

/** Notes that a process starts with the build now. False when its files are not kept. */
export async function noteStart(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update builds set started_at = clock_timestamp() where id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Adds a build with its files, and forgets the oldest ones. Resolves to the keys of files that no build needs. */
export async function addBuild(tx: Tx, id: string, files: KeptFiles): Promise<string[]> {
  await sql`insert into builds (id, started_at) values (${id}, clock_timestamp())`.execute(tx);
  await sql`
    insert into build_files (build_id, name, file_key)
    select ${id}, name, file_key from unnest(${[...files.keys()]}::text[], ${[...files.values()]}::text[])
      as files (name, file_key)`.execute(tx);
  const { rows } = await sql<{ file_key: string }>`
    with old as (
      select id from builds order by started_at desc, id offset ${KEPT_BUILDS}
    )
    select distinct file_key from build_files where build_id in (select id from old)
    except
    select file_key from build_files where build_id not in (select id from old)`.execute(tx);
  await sql`
    delete from builds where id in (
      select id from builds order by started_at desc, id offset ${KEPT_BUILDS}
    )`.execute(tx);
  return rows.map(({ file_key }) => file_key);
}
