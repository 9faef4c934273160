import { ownersOnly, type Row } from './row.ts';

/** People, settings, jobs, imports, findings, backups and metrics of the owner's page. */
export const OWNERS_PAGE: Record<string, Row> = {
  listAdminPeople: ownersOnly(200),
  setPersonRole: { about: 'owner', body: { role: 'moderator' }, ...ownersOnly(200) },
  suspendPerson: { about: 'owner', body: { rule: 3, reason: 'Травля' }, ...ownersOnly(200) },
  resumePerson: { about: 'owner', body: { reason: 'Ошибка' }, ...ownersOnly(200) },
  setPersonQuota: { about: 'owner', body: { quotaBytes: 1_000_000 }, ...ownersOnly(200) },
  setJoining: { body: { joining: 'open' }, ...ownersOnly(200) },
  getPageSource: ownersOnly(200),
  setPageSource: { body: { source: null }, ...ownersOnly(200) },
  getFindings: ownersOnly(200),
  listJobs: ownersOnly(200),
  retryJob: { about: 'owner', ...ownersOnly(404) },
  listAdminImports: ownersOnly(200),
  setImportLimits: { ...ownersOnly(200), body: { maxBytes: null, hours: null } },
  getPrograms: ownersOnly(200),
  setPrograms: { ...ownersOnly(200), body: { isAllowed: true } },
  getServerLetters: ownersOnly(200),
  setServerLetters: { ...ownersOnly(200), body: { rhythm: 'away' } },
  getBackups: ownersOnly(200),
  setBackupPlan: { ...ownersOnly(200), body: { plan: null } },
  startBackup: { ...ownersOnly(409), body: { what: 'backup' } },
  getLiveMetrics: ownersOnly(200),
};
