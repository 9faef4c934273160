import { readAs } from '@sfera/contract/base/read-as';
import { BackupPlan } from '@sfera/contract/admin/backups';
import type { Db } from '../../../db/database.ts';
import { readSetting, writeSetting } from '../../../db/settings.ts';

const SETTING = 'backup-plan';

/** How backups are made each night; null when they are not. */
export async function readPlan(db: Db): Promise<BackupPlan | null> {
  const value = await readSetting(db, SETTING);
  return value === undefined ? null : (readAs(BackupPlan, JSON.parse(value)) ?? null);
}

export const writePlan = (db: Db, plan: BackupPlan | null): Promise<void> =>
  writeSetting(db, SETTING, JSON.stringify(plan));
