import { type Kysely, sql } from 'kysely';

/** Why a server cannot use a schema: migrations are missing, or a later build has taken away what the server uses. */
export type SchemaGap =
  | { kind: 'behind'; missing: string[]; isEmpty: boolean }
  | { kind: 'ahead'; needs: string };

/** Says it to the operator, in Russian. */
export const explainGap = (gap: SchemaGap): string =>
  gap.kind === 'ahead'
    ? `База обновлена более новой Сферой (миграция ${gap.needs}). Обновите этот сервер`
    : `Базе не хватает миграций: ${gap.missing.join(', ')}. Выполните: npm run sfera -- migrate`;

const APPLIED = 'kysely_migration';
/** Setting with the newest migration that a server must know to work on the schema. */
const NEEDS = 'schema-needs';

/** Names of the migrations that were applied, in their order; none in an empty database. */
export async function readApplied<T>(db: Kysely<T>): Promise<string[]> {
  if (!(await hasTable(db, APPLIED))) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(APPLIED)} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** The migration that a server must know; undefined when every server that knows the tables will do. */
export async function readNeeds<T>(db: Kysely<T>): Promise<string | undefined> {
  if (!(await hasTable(db, 'settings'))) return undefined;
  const { rows } = await sql<{ value: string }>`select value from settings where name = ${NEEDS}`.execute(db);
  return rows[0]?.value;
}

/** Records what these migrations, all of them applied, demand of a server. A later demand of a newer build stays. */
export async function keepNeeds<T>(
  db: Kysely<T>,
  migrations: Readonly<Record<string, { contract?: { needs: string } }>>,
): Promise<void> {
  const needs = Object.values(migrations).flatMap(({ contract }) => (contract ? [contract.needs] : []));
  const latest = needs.toSorted().at(-1);
  if (latest === undefined) return;
  await sql`
    insert into settings (name, value) values (${NEEDS}, ${latest})
    on conflict (name) do update set value = excluded.value where settings.value < excluded.value`.execute(
    db,
  );
}

export async function hasTable<T>(db: Kysely<T>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** The version of PostgreSQL as people know it, such as «18.1». */
export async function readServerVersion<T>(db: Kysely<T>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? '?';
}
