import type { Post } from '@sfera/contract/posts';
import type { Story } from '@sfera/contract/stories';
import type { ApiError } from '#shared/api/api-error.ts';
import { keptUpload } from '#shared/api/resumable/kept-uploads.ts';
import { getSession } from '#shared/api/session.ts';
import { upload } from '#shared/api/upload.ts';
import type { Prepared } from '../works/prepared.ts';
import type { Work } from '../works/work.ts';
import { formOf } from './form-of.ts';

export type Published =
  | { readonly target: 'post'; readonly post: Post }
  | { readonly target: 'story'; readonly story: Story };

interface SendOptions {
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  readonly signal: AbortSignal;
  /** A large file waits for the connection, or for space on the server; null when it goes on. */
  readonly onWait: (reason: ApiError | null) => void;
}

/** Publishes the work. Sent again after a lost answer, it is published once. Errors: as `call`. */
export async function send(work: Work, prepared: Prepared, options: SendOptions): Promise<Published> {
  const userId = getSession()?.userId;
  const way = {
    file: prepared.file,
    ...options,
    ...(userId !== undefined && { resume: keptUpload(userId, work.id) }),
  };
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
