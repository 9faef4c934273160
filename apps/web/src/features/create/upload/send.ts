import { uploadPost } from '@sfera/contract/post-upload';
import type { Post } from '@sfera/contract/posts';
import { uploadStory, type Story } from '@sfera/contract/stories';
import type { ApiError } from '#shared/api/api-error.ts';
import { keptUpload } from '#shared/api/resumable/kept-uploads.ts';
import { getSession } from '#shared/api/session.ts';
import { upload } from '#shared/api/upload.ts';
import type { Prepared } from '../works/prepared.ts';
import { wordsOf } from '../works/story-words.ts';
import type { Work } from '../works/work.ts';

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
  const { file, edit, filters, isRendered, isTextDrawn, extras } = prepared;
  const fields = {
    text: wordsOf(work),
    filters: JSON.stringify(filters),
    edit: JSON.stringify(edit),
    isRendered: isRendered ? 'true' : 'false',
    tempId: work.id,
  } as const;
  const userId = getSession()?.userId;
  const resume = userId !== undefined && { resume: keptUpload(userId, work.id) };
  if (work.target === 'story') {
    const { story } = await upload(uploadStory, {
      file,
      extras,
      fields: {
        ...fields,
        aspect_ratio: '9:16',
        isTextDrawn: isTextDrawn ? 'true' : 'false',
        ...(extras.music && work.story.music && { musicTitle: work.story.music.title }),
      },
      ...options,
      ...resume,
    });
    return { target: 'story', story };
  }
  const { whoComments } = work;
  const { post } = await upload(uploadPost, {
    file,
    fields: { ...fields, ...(whoComments && { whoComments }) },
    ...options,
    ...resume,
  });
  return { target: 'post', post };
}
