import type { UserId } from '@sfera/contract/base/ids';
import { MAX_QUOTA_BYTES } from '@sfera/contract/admin/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { formatSize } from '../../files/write-upload.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';

/** The setting that holds the quota of people without one of their own; absent or empty: none. */
export const DEFAULT_QUOTA = 'default-quota-bytes';
/** The quota of a person who has none although the server has one. */
export const NO_QUOTA = MAX_QUOTA_BYTES;

/** The bytes that a person keeps here, and may keep. `quotaBytes` is null without a quota. */
export interface Use {
  usedBytes: number;
  quotaBytes: number | null;
}

/** Undefined when the account is gone. */
export async function readUse(db: Db, userId: UserId): Promise<Use | undefined> {
  const { rows } = await sql<{ used: string; quota: string | null }>`
    select used_bytes as used, coalesce(quota_bytes, (
      select nullif(value, '')::bigint from settings where name = ${DEFAULT_QUOTA}
    )) as quota
    from users where id = ${userId}`.execute(db);
  if (!rows[0]) return undefined;
  const quotaBytes = rows[0].quota === null ? NO_QUOTA : Number(rows[0].quota);
  return { usedBytes: Number(rows[0].used), quotaBytes: quotaBytes < NO_QUOTA ? quotaBytes : null };
}

/** The room of an upload that is being received. */
export interface UploadRoom {
  /** How many bytes it may bring. */
  bytes: number;
  refuse(): AppError;
  /** To be called when the upload is counted, or given up. */
  leave(): void;
}

/** Announced bytes of the uploads that this process is receiving, by person. */
const arriving = new WeakMap<Context, Map<UserId, number>>();

/**
 * Keeps room in the person's quota for an upload, so that several at once do not exceed it together. Null for a person
 * without a quota. Uploads to other processes are known when they are counted: see {@link admitBytes}.
 */
export async function keepRoom(
  context: Context,
  userId: UserId,
  announcedBytes: number,
): Promise<UploadRoom | null> {
  const use = await readUse(context.db, userId);
  if (!use || use.quotaBytes === null) return null;
  const waiting = arriving.get(context) ?? new Map<UserId, number>();
  arriving.set(context, waiting);
  const before = waiting.get(userId) ?? 0;
  waiting.set(userId, before + announcedBytes);
  return {
    bytes: use.quotaBytes - use.usedBytes - before,
    refuse: () => quotaExceeded(use),
    leave() {
      const left = (waiting.get(userId) ?? 0) - announcedBytes;
      if (left > 0) waiting.set(userId, left);
      else waiting.delete(userId);
    },
  };
}

/**
 * Asks once more in the transaction that counts what was uploaded: other uploads may have been counted meanwhile. One
 * file may exceed the quota, because its renditions may be larger than what was announced.
 * @param addedBytes what this transaction has added
 * @throws {AppError} `quota_exceeded`
 */
export async function admitBytes(tx: Tx, userId: UserId, addedBytes: number): Promise<void> {
  const use = await readUse(tx, userId);
  if (!use || use.quotaBytes === null || use.usedBytes - addedBytes < use.quotaBytes) return;
  throw quotaExceeded({ ...use, usedBytes: use.usedBytes - addedBytes });
}

const quotaExceeded = ({ usedBytes, quotaBytes }: Use): AppError =>
  new AppError('quota_exceeded', {
    message:
      `Занято ${formatSize(usedBytes)} из ${formatSize(quotaBytes ?? 0)}, и для этого файла места не хватает. ` +
      'Удалите что-нибудь большое или попросите владельца сервера о месте',
  });
