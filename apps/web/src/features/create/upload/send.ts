import { getPostItem } from '@sfera/contract/posts/items';
import type { Post } from '@sfera/contract/posts/posts';
import type { ScheduledPost } from '@sfera/contract/posts/scheduled';
import type { Story } from '@sfera/contract/stories/stories';
import type { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { keptUpload } from '#shared/api/resumable/kept-uploads.ts';
import { getSession } from '#shared/api/session.ts';
import { upload } from '#shared/api/upload.ts';
import type { Prepared, PreparedWork } from '../works/prepared.ts';
import type { Work } from '../works/work.ts';
import { formOf, itemForm } from './form-of.ts';

export type Published =
  | { readonly target: 'post'; readonly post: Post }
  | { readonly target: 'story'; readonly story: Story }
  /** Null: its time has come since. */
  | { readonly target: 'scheduled'; readonly scheduled: ScheduledPost | null };

export interface SendOptions {
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  readonly signal: AbortSignal;
  /** A large file waits for the connection, or for space on the server; null when it goes on. */
  readonly onWait: (reason: ApiError | null) => void;
}

/** Publishes the work. Sent again after a lost answer, it is published once. Errors: as `call`. */
export async function send(work: Work, prepared: Prepared, options: SendOptions): Promise<Published> {
  const way = wayOf(work, prepared, options);
  const form = formOf(work, prepared);
  if (form.target === 'story') {
    const { target, route, fields, extras } = form;
    const { story } = await upload(route, { fields, extras, ...way });
    return { target, story };
  }
  const { target, route, fields } = form;
  const { post } = await upload(route, { fields, ...way });
  return { target, post };
}

/** Sends one photo or video of several. Sent again, the server has it once. Errors: as `call`. */
export async function sendItem(item: Work, made: PreparedWork, options: SendOptions): Promise<void> {
  const { route, fields } = itemForm(item, made);
  await upload(route, { fields, ...wayOf(item, made.prepared, options) });
}

/** Whether the server has the item of this name already. */
export const hasItem = async (tempId: string, signal: AbortSignal): Promise<boolean> =>
  (await call(getPostItem, { query: { tempId }, signal })).item !== null;

function wayOf({ itemId }: Work, { file }: Prepared, options: SendOptions) {
  const userId = getSession()?.userId;
  return { file, ...options, ...(userId !== undefined && { resume: keptUpload(userId, itemId) }) };
}
