import { ApiError } from '#shared/api/call.ts';
import { adviceFor } from '#shared/api/upload-advice.ts';
import { UnreadableMusic } from '#shared/media/music/music.ts';
import { saySaving } from '../shrink/say-saving.ts';
import { text as musicText } from '../story/music/text.ts';
import { text } from '../text.ts';
import { sendStory, type Published } from '../upload/send.ts';
import { itemsOf } from '../works/items.ts';
import { preparedWorks } from '../works/prepared.ts';
import type { Attempt } from './attempt-input.ts';
import { sendFile, type Step, UnpublishableFile } from './send-file.ts';
import { FailedItem, sendPost } from './send-post.ts';
import { NotPublished, type PublishFailure } from './task-store.ts';

/**
 * Prepares and sends a work. Sent again, by this page or another one, it is published once.
 * @throws {NotPublished} the signal's reason
 */
export async function publishWork(attempt: Attempt): Promise<Published> {
  const { work, signal } = attempt;
  const step: Step = { title: text.unprepared[work.target] };
  try {
    const published = await (work.target === 'post' ? sendPost(attempt, step) : publishStory(attempt, step));
    saySaving(itemsOf(work).flatMap(({ itemId }) => preparedWorks.get(itemId)?.prepared ?? []));
    return published;
  } catch (error) {
    signal.throwIfAborted();
    throw new NotPublished(failureOf(error, step.title), error);
  }
}

const publishStory = (attempt: Attempt, step: Step): Promise<Published> =>
  sendFile({ ...attempt, onReady: (form) => attempt.onReady({ items: [form] }) }, step, (made, options) =>
    sendStory(attempt.work, made, options),
  );

/** The statuses of a file that is too large, of another kind, or unreadable. */
const FILE_REFUSALS: ReadonlySet<number> = new Set([413, 415, 422]);

function failureOf(failed: unknown, title: string): PublishFailure {
  const error = failed instanceof FailedItem ? failed.cause : failed;
  const isMusic =
    error instanceof UnreadableMusic || (error instanceof ApiError && error.code === 'music_unreadable');
  const isRefused =
    error instanceof UnpublishableFile ||
    // Music that is refused is another case: other music is to be chosen.
    (error instanceof ApiError && FILE_REFUSALS.has(error.status) && !isMusic);
  return {
    title: isMusic ? text.musicFailed : title,
    cause: failed instanceof FailedItem ? text.refusedFile(failed.fileName, causeOf(error)) : causeOf(error),
    isFileRefused: isRefused,
    ...(failed instanceof FailedItem && { itemId: failed.itemId }),
    ...(error instanceof ApiError
      ? adviceFor(error.code)
      : { step: 'preparing', advice: null, action: isRefused ? 'other-file' : 'retry' }),
  };
}

function causeOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof UnpublishableFile) return error.message;
  return error instanceof UnreadableMusic ? musicText.causes[error.reason] : text.tryAgain;
}
