import type { UserId } from '@sfera/contract/ids';
import * as z from 'zod/mini';
import { onSessionChange } from '#shared/api/session.ts';
import { isNewVisit } from '#shared/navigation/new-visit.ts';
import { FeedRecord } from './feed-record.ts';

const STORAGE_KEY = 'sfera:feed-positions';
/** The oldest is forgotten first. A record takes about 100 kB, the storage of a tab holds 5 MB. */
const MAX_RECORDS = 8;

let known: FeedRecord[] | null = null;

/** Positions outlive a reload of the tab in session storage. */
function records(): FeedRecord[] {
  known ??= readStorage();
  return known;
}

function readStorage(): FeedRecord[] {
  try {
    const stored = z.array(FeedRecord).safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
    // A record of another version of the app is no use.
    return stored.success
      ? stored.data.filter(({ key }) => !(isNewVisit() && key.startsWith('default:')))
      : [];
  } catch {
    return [];
  }
}

export const findRecord = (key: string, userId: UserId): FeedRecord | null =>
  records().find((record) => record.key === key && record.userId === userId) ?? null;

export function keepRecord(record: FeedRecord): void {
  known = [...records().filter(({ key }) => key !== record.key), record].slice(-MAX_RECORDS);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(known));
  } catch {
    // Full or forbidden: positions live as long as the page then.
  }
}

// What an account has read leaves the device with it. A session that has only run out comes back to its places.
onSessionChange((now) => {
  if (now.status !== 'guest' || now.ended === 'expired') return;
  known = [];
  sessionStorage.removeItem(STORAGE_KEY);
});

/** Reads the storage again, as a reload does; for tests. */
export const forgetRecordsInMemory = (): void => {
  known = null;
};
