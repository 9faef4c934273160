import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context/context.ts';
import { askForUpload } from '../../context/news-channel.ts';
import { AppError } from '../../base/errors.ts';
import * as queries from './queries.ts';

/** A holder that was asked and has not let go in this time hangs, or its process is dead. Unit: milliseconds. */
const OVERDUE_AFTER_MS = 2_000;
const ASK_EVERY_MS = 100;
/** Requests that take turns with one upload. */
const GIVE_UP_AFTER_MS = 20_000;

/** The right to write to an upload: of one request at a time, over all processes. */
export interface Hold {
  row: queries.UploadRow;
  /** Safe to repeat. */
  release(): Promise<void>;
}

interface Waiting {
  /** Called when another request waits for this one. */
  onWanted: () => void;
  /** Called before each wait for another request. */
  beforeWait: () => Promise<void>;
}

/** The actions that the holders of this process take when another request wants their upload. */
const holders = new WeakMap<Context, Map<string, () => void>>();

/**
 * Waits for the right to write. The request that has it is told to let go, because a connection that was cut may look
 * open for many minutes. No clock decides, so a change of the time takes the right from no request.
 * @throws {AppError} `upload_not_found`, also for an upload of another person; `busy`; what `beforeWait` throws
 */
export async function holdUpload(
  context: Context,
  owned: queries.Owned,
  { onWanted, beforeWait }: Waiting,
): Promise<Hold> {
  const { db } = context;
  const holder = randomUUID();
  const startMs = performance.now();
  let seen: { holder: string | null; sinceMs: number } | undefined;
  for (;;) {
    const isOverdue = seen && performance.now() - seen.sinceMs > OVERDUE_AFTER_MS;
    const row = await queries.holdUpload(db, owned, holder, isOverdue ? (seen?.holder ?? null) : null);
    if (row) return hold(context, row, holder, onWanted);
    const found = await queries.findUpload(db, owned);
    if (!found) throw new AppError('upload_not_found');
    await beforeWait();
    if (performance.now() - startMs > GIVE_UP_AFTER_MS) throw new AppError('busy');
    if (found.holder !== seen?.holder) seen = { holder: found.holder, sinceMs: performance.now() };
    if (found.holder !== null) await askForUpload(context, found.holder);
    await delay(ASK_EVERY_MS);
  }
}

function hold(context: Context, row: queries.UploadRow, holder: string, onWanted: () => void): Hold {
  const own = holders.get(context) ?? new Map<string, () => void>();
  holders.set(context, own.set(holder, onWanted));
  return {
    row,
    async release() {
      own.delete(holder);
      await queries.releaseUpload(context.db, row.id, holder);
    },
  };
}

/** Lets this process hear that a request, its own or another process's, wants an upload. */
export function listenForWanted(context: Context): void {
  context.events.on('uploadWanted', async ({ holder }) => holders.get(context)?.get(holder)?.());
}
