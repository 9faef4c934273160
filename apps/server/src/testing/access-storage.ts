import { ownersOnly, type Row } from './access-row.ts';

/** The routes of the owner's page about storage. */
export const STORAGE_TABLE: Record<string, Row> = {
  getStorage: ownersOnly(200),
  measureStorage: ownersOnly(204),
  setDefaultQuota: { body: { quotaBytes: null }, ...ownersOnly(200) },
};
