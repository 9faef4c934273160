import { type Connection, type Db, openDatabase } from '../db/database.ts';
import { makeDataFolder, openEmbeddedPostgres } from '../db/embedded/index.ts';
import { readEnv } from '../base/env.ts';

const quiet = { info() {}, warn() {} };

/** Opens the database of these settings as it is, without bringing its schema up to date. */
export async function withDatabase<T>(
  variables: NodeJS.ProcessEnv,
  use: (db: Db, connection: Connection) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl, databaseDirectUrl } = readEnv(variables);
  await makeDataFolder(dataDir);
  const embedded =
    databaseUrl === undefined
      ? await openEmbeddedPostgres({ dataDir, purpose: 'command', log: quiet })
      : undefined;
  const connection = embedded?.connection ?? { connectionString: databaseDirectUrl ?? databaseUrl };
  const database = openDatabase(connection, 2);
  try {
    return await use(database.db, connection);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
