import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Connection } from '../../../db/database.ts';
import { type MediaStorage, MissingFileError } from '../../../files/storage.ts';
import { JOB_SCHEMA } from '../../../jobs/queue.ts';
import { measureTable } from '../database/dump.ts';
import { inSession } from '../database/session.ts';
import { forEach } from '../for-each.ts';
import type { ListedFile, Manifest } from '../manifest.ts';
import { FOLDER } from '../media/folder-files.ts';
import { folderPath } from '../restore/files.ts';
import { readList } from '../stored.ts';
import type { Target } from '../targets/target.ts';
import { words } from '../text.ts';

const AT_ONCE = 4;

/** Compares rows and contents of the restored tables with the backup; one sentence for each difference. */
export const compareTables = (connection: Connection, { tables }: Manifest): Promise<string[]> =>
  inSession(connection, 'isolation level repeatable read read only', async (session) => {
    const differences: string[] = [];
    for (const table of tables) {
      const { rows, contentSha256 } = await measureTable(session, table, JOB_SCHEMA);
      if (rows !== table.rows) differences.push(words.rowsDiffer(table.name, table.rows, rows));
      else if (contentSha256 !== table.contentSha256) differences.push(words.tableDiffers(table.name));
    }
    return differences;
  });

/** Reads every restored file and compares its hash with the backup; one sentence for each difference. */
export async function compareFiles(
  source: Target,
  manifest: Manifest,
  dataDir: string,
  storage: MediaStorage,
): Promise<string[]> {
  const differences: string[] = [];
  const compare = async ({ key, sha256 }: ListedFile, path: string) => {
    if ((await hashOf(path)) !== sha256) differences.push(words.fileDiffers(key));
  };
  await forEach(readList(source, manifest), AT_ONCE, async (file) => {
    try {
      if (file.key.startsWith(FOLDER)) await compare(file, folderPath(dataDir, file.key));
      else await storage.withLocalFile(file.key, (path) => compare(file, path));
    } catch (error) {
      const isGone = error instanceof MissingFileError || (error instanceof Error && 'code' in error);
      if (!isGone) throw error;
      differences.push(words.fileGone(file.key));
    }
  });
  return differences;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
