import type { Context } from '../../context/context.ts';
import { REMOVE_UPLOAD } from './job-kinds.ts';
import * as queries from './queries.ts';

/** Idempotent. An upload that got a part meanwhile lives on, and so does its job. */
export async function removeUpload(context: Context, uploadId: string): Promise<void> {
  const { db, jobs, storage, clock } = context;
  const isAlive = await db.transaction().execute(async (tx) => {
    const leftMs = ((await queries.readEnd(tx, uploadId))?.expires_at.getTime() ?? 0) - clock.now().getTime();
    if (leftMs > 0)
      await jobs.send(tx, REMOVE_UPLOAD, { uploadId }, { startAfterSeconds: Math.ceil(leftMs / 1_000) });
    else await queries.deleteUpload(tx, uploadId);
    return leftMs > 0;
  });
  if (!isAlive) await storage.parts.remove(uploadId);
}

export async function workOnUploads(context: Context): Promise<void> {
  await context.jobs.work(REMOVE_UPLOAD, ({ uploadId }) => removeUpload(context, uploadId));
}
