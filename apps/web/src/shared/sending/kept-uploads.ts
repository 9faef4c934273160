import type { UserId } from '@sfera/contract/ids';
import { UPLOAD_MAX_DAYS } from '@sfera/contract/limits';
import { get, update } from 'idb-keyval';
import type { BegunUpload, Resume } from '../api/resumable/begun-upload.ts';
import { giveWay, openWorkStore } from './kept-sending.ts';

interface Kept extends BegunUpload {
  readonly keptAtMs: number;
}

const UPLOADS = 'uploads';
/** The server has forgotten an upload by then. */
const FORGOTTEN_AFTER_MS = UPLOAD_MAX_DAYS * 24 * 3_600_000;

/**
 * Where the upload of a work has got to, beside the kept works of the account. It outlives its work: another tab then
 * learns that the work is published. Where storage is forbidden a reload begins anew.
 */
export function keptUpload(userId: UserId, workId: string): Resume {
  const store = openWorkStore(userId);
  return {
    name: workId,
    async read() {
      try {
        await giveWay(store);
        return (await get<Record<string, Kept>>(UPLOADS, store))?.[workId] ?? null;
      } catch {
        return null;
      }
    },
    async write(begun) {
      const nowMs = Date.now();
      const change = (kept: Record<string, Kept> = {}) => {
        const others = Object.entries(kept).filter(
          ([id, { keptAtMs }]) => id !== workId && nowMs - keptAtMs < FORGOTTEN_AFTER_MS,
        );
        return Object.fromEntries([
          ...others,
          ...(begun ? [[workId, { ...begun, keptAtMs: nowMs }] as const] : []),
        ]);
      };
      await update<Record<string, Kept>>(UPLOADS, change, store).catch(() => {});
    },
  };
}
