import type { Db } from './database.ts';

/** The value of the setting; undefined before it was stored. */
export const readSetting = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value;

/** Stores the value unless the setting exists; resolves to the stored value, which is the same for all processes. */
export async function readOrKeepSetting(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readSetting(db, name)) ?? value;
}

export const removeSetting = (db: Db, name: string): Promise<unknown> =>
  db.deleteFrom('settings').where('name', '=', name).execute();

export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
