import { log } from '../base/log.ts';

/** Opening the context has prepared the database, and has said what was applied. */
export async function reportMigrated(): Promise<number> {
  log.info('База готова для этой версии Сферы');
  return 0;
}
