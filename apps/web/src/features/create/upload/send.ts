import type { QueryOf } from '@sfera/contract/base/route';
import { getPostItem } from '@sfera/contract/posts/items';
import type { Post } from '@sfera/contract/posts/posts';
import type { ScheduledPost } from '@sfera/contract/posts/scheduled';
import type { Story } from '@sfera/contract/stories/stories';
import type { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { keptUpload } from '#shared/api/resumable/kept-uploads.ts';
import { getSession } from '#shared/api/session.ts';
import { upload } from '#shared/api/upload.ts';
import type { PreparedWork } from '../works/prepared.ts';
import type { Work } from '../works/work.ts';
import { itemForm, storyForm } from './form-of.ts';

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

/** Publishes a story. Sent again after a lost answer, it is published once. Errors: as `call`. */
export async function sendStory(work: Work, made: PreparedWork, options: SendOptions): Promise<Published> {
  const { route, ...form } = storyForm(work, made);
  const { story } = await upload(route, { ...form, ...wayOf(work, made, options) });
  return { target: 'story', story };
}

/** Sends one photo or video of a post. Sent again, the server has it once. Errors: as `call`. */
export async function sendItem(item: Work, made: PreparedWork, options: SendOptions): Promise<void> {
  const { route, fields } = itemForm(item, made);
  await upload(route, { fields, ...wayOf(item, made, options) });
}

/** Whether the server has the item already, also as a part of its post. */
export async function hasItem(named: QueryOf<typeof getPostItem>, signal: AbortSignal): Promise<boolean> {
  const { item, isPublished = false } = await call(getPostItem, { query: named, signal });
  return item !== null || isPublished;
}

function wayOf({ itemId }: Work, { prepared: { file } }: PreparedWork, options: SendOptions) {
  const userId = getSession()?.userId;
  return { file, ...options, ...(userId !== undefined && { resume: keptUpload(userId, itemId) }) };
}
