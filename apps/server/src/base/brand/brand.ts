import { DEFAULT_BRAND, Brand } from '@sfera/contract/admin/brand';
import * as v from 'valibot';
import type { Db } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

const SETTING = 'brand';

/** Name and looks of the server; read for each use, because another process may change them. */
export async function readBrand(db: Db): Promise<Brand> {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Brand), await readSetting(db, SETTING));
  return kept.success ? kept.output : DEFAULT_BRAND;
}

export const writeBrand = (db: Db, brand: Brand): Promise<void> =>
  writeSetting(db, SETTING, JSON.stringify(brand));
