import pg from 'pg';
import type { DumpedTable } from '../manifest.ts';

type Client = Pick<pg.ClientBase, 'query'>;
type Table = Pick<DumpedTable, 'group' | 'name' | 'columns'>;

const id = (name: string) => pg.escapeIdentifier(name);

/** Kysely makes these itself: what was applied stands in the manifest. */
const NOT_DUMPED = ['kysely_migration', 'kysely_migration_lock'];

/** Backups and drills that wait are of the server that ordered them. */
export const OWN_JOBS = 'backups.';

/** The tables of the queue. Schedules are made by each worker; finished jobs say nothing to another server. */
const QUEUE: Readonly<Record<string, { columns: string; where: string; values: Record<string, string> }>> = {
  queue: {
    columns: `name policy retry_limit retry_delay retry_backoff retry_delay_max expire_seconds retention_seconds
      deletion_seconds dead_letter heartbeat_seconds partition table_name`,
    where: 'not partition',
    values: {},
  },
  job: {
    columns: `id name priority data state retry_limit retry_count retry_delay retry_backoff retry_delay_max
      expire_seconds deletion_seconds singleton_key group_id group_tier start_after created_on completed_on keep_until
      output dead_letter policy heartbeat_seconds source_name source_id source_created_on source_retry_count
      source_output source_root_id`,
    where: `state in ('created', 'retry', 'active', 'failed') and name not like '${OWN_JOBS}%'`,
    // The process that runs it stays behind. Not `created`: of those only one may wait with each key.
    values: { state: `case when state = 'active' then 'retry' else state::text end` },
  },
};

const COLUMNS = `
  select 'data' as "group", c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all($1)
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  group by c.relname order by c.relname`;

/** Every table with the columns that can be written. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(COLUMNS, [NOT_DUMPED]);
  const queue = Object.entries(QUEUE).map(([name, { columns }]): Table => ({
    group: 'queue',
    name,
    columns: columns.split(/\s+/),
  }));
  return [...rows, ...queue];
}

const KEY = `
  select a.attname as name, a.attcollation <> 0 as is_text
  from pg_index i cross join unnest(i.indkey::int[]) with ordinality k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = $1::regclass and i.indisprimary order by k.place`;

/** The table's name in a statement. `queueSchema`: where the queue lies in this database. */
export const tableName = ({ group, name }: Pick<Table, 'group' | 'name'>, queueSchema: string): string =>
  group === 'queue' ? `${id(queueSchema)}.${id(name)}` : id(name);

/** The statement that reads the table's rows in the order of its key, the same on every server. */
export async function selectRows(client: Client, table: Table, queueSchema: string): Promise<string> {
  const { where = 'true', values = {} } = table.group === 'queue' ? (QUEUE[table.name] ?? {}) : {};
  const columns = table.columns.map((name) => (values[name] ? `${values[name]} as ${id(name)}` : id(name)));
  return `select ${columns.join(', ')} from ${tableName(table, queueSchema)} where ${where}
    order by ${await orderOf(client, table, queueSchema)}`;
}

/** Servers sort text in orders of their own. */
async function orderOf(client: Client, table: Table, queueSchema: string): Promise<string> {
  if (table.group === 'queue') return table.name === 'job' ? 'id' : 'name collate "C"';
  const { rows } = await client.query<{ name: string; is_text: boolean }>(KEY, [
    tableName(table, queueSchema),
  ]);
  const key = rows.map(({ name, is_text: isText }) => (isText ? `${id(name)} collate "C"` : id(name)));
  return key.length > 0
    ? key.join(', ')
    : table.columns.map((name) => `${id(name)}::text collate "C"`).join(', ');
}
