import { publishedKey } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { CLIP_FILE, makeClip } from '../../processing/videos/clip.ts';
import { removeEverywhere, withSlots } from '../media/index.ts';
import { CLIPS_GIVEN_UP, MAKE_CLIP, REMOVE_DRAFT } from './job-kinds.ts';
import * as queries from './queries.ts';

/** Fewer writes than percents: no person waits for a single percent. */
const PERCENT_STEP = 4;

/**
 * The background job for the clip of a draft. Idempotent. A video without a clip becomes `failed`; temporary failures
 * are thrown, so that the queue retries. A draft that is published or deleted meanwhile ends the job.
 */
async function prepareClip(context: Context, mediaKey: string, signal: AbortSignal): Promise<void> {
  const { db, storage, mediaTools } = context;
  const draft = await queries.findDraftByKey(db, mediaKey);
  if (draft?.status !== 'preparing') return;
  const unwanted = new AbortController();
  let written = 0;
  const noteProgress = async (percent: number) => {
    if (percent < written + PERCENT_STEP) return;
    written = percent;
    if (!(await queries.updatePreparing(db, mediaKey, { percent }))) unwanted.abort();
  };
  try {
    if (!mediaTools) throw new AppError('video_unavailable');
    await makeClip(mediaKey, storage, mediaTools, {
      owner: draft.user_id,
      // A failed write is found out by the last one.
      onPercent: (percent) => void noteProgress(percent).catch(() => undefined),
      signal: AbortSignal.any([signal, unwanted.signal]),
    });
  } catch (error) {
    if (unwanted.signal.aborted) return;
    if (signal.aborted || !(error instanceof AppError) || error.statusCode !== 422) throw error;
    await queries.updatePreparing(db, mediaKey, { status: 'failed' });
    return;
  }
  const isWanted = await queries.updatePreparing(db, mediaKey, { status: 'ready', percent: 100 });
  // Another run of this job may have finished the clip first.
  if (!isWanted && !(await queries.findDraftByKey(db, mediaKey)))
    await storage.remove(publishedKey(mediaKey, CLIP_FILE));
}

export async function workOnDrafts(context: Context): Promise<void> {
  const { db, jobs } = context;
  // Without ffmpeg the clips wait for a process that has it.
  if (context.mediaTools) {
    await jobs.work(withSlots(context, MAKE_CLIP), ({ mediaKey }, signal) =>
      prepareClip(context, mediaKey, signal),
    );
    await jobs.work(CLIPS_GIVEN_UP, async ({ mediaKey }) => {
      await queries.updatePreparing(db, mediaKey, { status: 'failed' });
    });
  }
  await jobs.work(REMOVE_DRAFT, async ({ mediaKey }) => {
    await queries.deleteDraft(db, mediaKey);
    await removeEverywhere(context, [mediaKey]);
  });
}
