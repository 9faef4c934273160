import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import type { Tables } from '../../apps/server/src/db/tables/tables.ts';

/** The statement of `read`, word for word. The statement is not sent anywhere. */
export async function captureSql(read: (db: Db) => Promise<unknown>): Promise<CompiledQuery> {
  let captured: CompiledQuery | undefined;
  const recorder = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void (captured = query),
  });
  await read(recorder);
  if (!captured) throw new Error('Nothing was asked of the database');
  return captured;
}
