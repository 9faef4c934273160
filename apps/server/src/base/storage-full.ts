import { statfsSync } from 'node:fs';
import { createLogThrottle, log } from './log.ts';

/** Disk or quota is full, the file is larger than this process may write, PostgreSQL's `disk_full`, our own refusal. */
const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100', 'storage_full'];
/** libvips, ffmpeg and SQLite report a full disk in words, without such a code. */
const FULL_IN_WORDS = /No space left on device|Disk quota exceeded|database or disk is full/;

/** Whether a write failed because the disk or a quota is full. The data itself is fine. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && FULL_CODES.includes(error.code)) || FULL_IN_WORDS.test(error.message));

const throttle = createLogThrottle();

/** Tells the operator, once a minute, that the disk of this folder is full. */
export const logStorageFull = (dataDir: string, error: unknown): void =>
  throttle(dataDir, () => {
    const { bavail, bsize } = statfsSync(dataDir);
    const cause = error instanceof Error ? error.message : String(error);
    log.error(
      `На диске с папкой ${dataDir} нет места (свободно ${Math.floor((bavail * bsize) / 1024 ** 2)} МБ). ` +
        `Сфера принимает новое, как только оно появится. Что не записалось: ${cause}`,
    );
  });
