import type { UserId } from '@sfera/contract/base/ids';
import { UPLOAD_MAX_DAYS } from '@sfera/contract/uploads/limits';
import { createStore, get, update } from 'idb-keyval';
import { closeOnDelete } from '../close-on-delete.ts';
import { workDatabaseOf } from '../work-database.ts';
import type { BegunUpload, Resume } from './begun-upload.ts';

interface Kept extends BegunUpload {
  readonly keptAtMs: number;
}

const UPLOADS = 'uploads';
/** Where storage is forbidden or full: a later try in the same page goes on, too. */
const unkept = new Map<string, BegunUpload | null>();
/** The server has forgotten an upload by then. */
const FORGOTTEN_AFTER_MS = UPLOAD_MAX_DAYS * 24 * 3_600_000;

/**
 * Where the upload of a work or a message has got to, beside the kept works of the account. It outlives its subject:
 * another tab then learns that the server has it. Where storage is forbidden only a reload begins anew.
 * @param name of the subject: the id of the work, the `tempId` of the message
 */
export function keptUpload(userId: UserId, name: string): Resume {
  const store = createStore(workDatabaseOf(userId), 'works');
  const unkeptName = `${userId}:${name}`;
  return {
    name,
    async read() {
      try {
        await closeOnDelete(store);
        return (await get<Record<string, Kept>>(UPLOADS, store))?.[name] ?? null;
      } catch {
        return unkept.get(unkeptName) ?? null;
      }
    },
    async write(begun) {
      const nowMs = Date.now();
      const change = (kept: Record<string, Kept> = {}) => {
        const others = Object.entries(kept).filter(
          ([id, { keptAtMs }]) => id !== name && nowMs - keptAtMs < FORGOTTEN_AFTER_MS,
        );
        return Object.fromEntries([
          ...others,
          ...(begun ? [[name, { ...begun, keptAtMs: nowMs }] as const] : []),
        ]);
      };
      try {
        await update<Record<string, Kept>>(UPLOADS, change, store);
      } catch {
        unkept.set(unkeptName, begun);
      }
    },
  };
}
