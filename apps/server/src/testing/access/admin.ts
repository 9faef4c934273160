import { ownersOnly, type Row } from './row.ts';

/** The routes of the owner's page. */
export const ADMIN_ROWS: Record<string, Row> = {
  getBackups: ownersOnly(200),
  setBackupPlan: { ...ownersOnly(200), body: { plan: null } },
  startBackup: { ...ownersOnly(409), body: { what: 'backup' } },
  getLiveNumbers: ownersOnly(200),
};
