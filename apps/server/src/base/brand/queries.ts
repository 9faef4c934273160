import type { Db, Tx } from '../../db/database.ts';

/** Undefined while the server has the usual icon. */
export const readIconFile = async (db: Db, name: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('server_icons').select('content').where('name', '=', name).executeTakeFirst())
    ?.content;

/** Puts the files of an icon in the place of those before; none for the usual icon. */
export async function replaceIconFiles(
  tx: Tx,
  files: readonly { name: string; content: Buffer }[],
): Promise<void> {
  await tx.deleteFrom('server_icons').execute();
  if (files.length > 0)
    await tx
      .insertInto('server_icons')
      .values([...files])
      .execute();
}
