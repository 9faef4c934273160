import type { MediaId, PostId, UserId } from '@sfera/contract/ids';
import type { AnswerOf, QueryOf } from '@sfera/contract/kit/route';
import { type previewAudience, type viewPostAs, type viewProfileAs, ViewRole } from '@sfera/contract/view-as';
import { newMediaKey } from '../../files/storage.ts';
import { newId } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { admitAudience } from '../circles/index.ts';
import { insertMedia } from '../media/index.ts';
import { authorizePost, insertPost, readPost } from '../posts/index.ts';
import { readProfile } from '../profiles/index.ts';
import { asRole } from './as-role.ts';

/** Null for what the viewer does not get. */
async function orNull<Answer>(reading: Promise<Answer>): Promise<Answer | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.statusCode === 404) return null;
    throw error;
  }
}

/** The caller's own profile as somebody in this role gets it. */
export const readProfileAs = (
  context: Context,
  ownerId: UserId,
  role: ViewRole,
): Promise<AnswerOf<typeof viewProfileAs>> =>
  asRole(context, ownerId, role, async (reads, viewerId) => ({
    // Profiles are for people who are signed in.
    profile: viewerId === null ? null : await orNull(readProfile(reads, viewerId, ownerId)),
  }));

/** The caller's own post as somebody in this role gets it. Errors: those of the route. */
export async function readPostAs(
  context: Context,
  ownerId: UserId,
  role: ViewRole,
  id: PostId,
): Promise<AnswerOf<typeof viewPostAs>> {
  await authorizePost.edit(context.db, ownerId, id);
  return asRole(context, ownerId, role, async (reads, viewerId) => ({
    post: (await orNull(readPost(reads, viewerId, id)))?.post ?? null,
  }));
}

type PostChoice = QueryOf<typeof previewAudience>;

/** What people in each role may do with a post that is about to be published: it is published, and rolled back. */
export async function readAudience(
  context: Context,
  ownerId: UserId,
  choice: PostChoice,
): Promise<AnswerOf<typeof previewAudience>> {
  const audience: AnswerOf<typeof previewAudience>['audience'] = [];
  for (const role of ViewRole.options) audience.push(await readOne(context, ownerId, role, choice));
  return { audience };
}

const readOne = (context: Context, ownerId: UserId, role: ViewRole, { whoComments, audience }: PostChoice) =>
  asRole(context, ownerId, role, async (reads, viewerId) => {
    const { db: tx, clock } = reads;
    const [id, mediaId] = [newId<PostId>(clock), newId<MediaId>(clock)];
    const created_at = clock.now();
    await insertMedia(tx, {
      id: mediaId,
      owner_id: ownerId,
      media_key: newMediaKey(),
      kind: 'image',
      status: 'ready',
      failure: null,
      width: 1,
      height: 1,
      picture_widths: [320],
      thumbhash: null,
      video_file: null,
      created_at,
    });
    await insertPost(tx, {
      ...(await admitAudience(tx, ownerId, audience)),
      id,
      user_id: ownerId,
      media_id: mediaId,
      kind: 'image',
      description: '',
      is_published: true,
      who_comments: whoComments,
      created_at,
    });
    const seen = await orNull(readPost(reads, viewerId, id));
    const canComment = seen !== null && viewerId !== null && seen.post.canComment !== false;
    return { role, isSeen: seen !== null, canComment };
  });
