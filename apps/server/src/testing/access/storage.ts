import { members, ownersOnly, type Row } from './row.ts';

/** The routes about storage: a person's own, and those of the owner's page. */
export const STORAGE_TABLE: Record<string, Row> = {
  getOwnStorage: { statuses: members(200) },
  getStorage: ownersOnly(200),
  measureStorage: ownersOnly(204),
  setDefaultQuota: { body: { quotaBytes: null }, ...ownersOnly(200) },
};
