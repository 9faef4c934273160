import { DEFAULT_BRAND, Brand } from '@sfera/contract/admin/brand';
import * as v from 'valibot';
import type { Db, Tx } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

const SETTING = 'brand';

/** Name and looks of the server; read for each use, because another process may change them. */
export async function readBrand(db: Db): Promise<Brand> {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Brand), await readSetting(db, SETTING));
  return kept.success ? kept.output : DEFAULT_BRAND;
}

export const writeBrand = (db: Db, brand: Brand): Promise<void> =>
  writeSetting(db, SETTING, JSON.stringify(brand));

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
