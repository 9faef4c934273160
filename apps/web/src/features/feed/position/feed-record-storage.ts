import type { UserId } from '@sfera/contract/base/ids';
import * as v from 'valibot';
import { onSessionChange } from '#shared/api/session.ts';
import { isNewVisit } from '#shared/navigation/new-visit.ts';
import { onPageHidden } from '#shared/viewport/page-visibility.ts';
import { FeedRecord } from './feed-record.ts';

const STORAGE_KEY = 'sfera:feed-positions';
/** The oldest record is dropped first. A record takes about 100 kB, the storage of a tab holds 5 MB. */
const MAX_RECORDS = 8;

let known: FeedRecord[] | null = null;

/** Positions survive a reload of the tab in session storage, from when the page goes behind or is left. */
function records(): FeedRecord[] {
  known ??= readStorage();
  return known;
}

function readStorage(): FeedRecord[] {
  try {
    const stored = v.safeParse(v.array(FeedRecord), JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
    // A record of another version of the app does not parse.
    return stored.success
      ? stored.output.filter(({ key }) => !(isNewVisit() && key.startsWith('default:')))
      : [];
  } catch {
    return [];
  }
}

export const findRecord = (key: string, userId: UserId): FeedRecord | null =>
  records().find((record) => record.key === key && record.userId === userId) ?? null;

/** Keeps a record until the page is closed; {@link storeRecords} keeps it for longer. */
export function keepRecord(record: FeedRecord): void {
  known = [...records().filter(({ key }) => key !== record.key), record].slice(-MAX_RECORDS);
}

/** Keeps all records over a reload. Takes milliseconds, during which the tab stands still. */
export function storeRecords(): void {
  if (!known?.length) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(known));
  } catch {
    // The storage is full or forbidden: positions live as long as the page.
  }
}

onPageHidden(storeRecords);

// Signing out removes from the device what the account has read. An expired session keeps its places.
onSessionChange((now) => {
  if (now.status !== 'guest' || now.ended === 'expired') return;
  known = [];
  sessionStorage.removeItem(STORAGE_KEY);
});

/** Reads the storage again, as a reload does; for tests. */
export const forgetRecordsInMemory = (): void => {
  known = null;
};
