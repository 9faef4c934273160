import * as v from 'valibot';
import { CircleId, type PostId, type UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, QueryOf } from '@sfera/contract/base/route';
import {
  type previewAudience,
  type viewPostAs,
  type viewProfileAs,
  ViewRole,
} from '@sfera/contract/people/view-as';
import type { WhoComments } from '@sfera/contract/comments/who-comments';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { authorizeCircle, leadersWrite, mayWrite } from '../circles/index.ts';
import { authorizePost, readPost } from '../posts/index.ts';
import { readProfile } from '../profiles/index.ts';
import { readUser } from '../users/index.ts';
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

/** The caller's own profile as a person in this role gets it. */
export const readProfileAs = (
  context: Context,
  ownerId: UserId,
  role: ViewRole,
): Promise<AnswerOf<typeof viewProfileAs>> =>
  asRole(context, ownerId, role, async (reads, viewerId) =>
    // Profiles are for people who are signed in.
    viewerId === null ? null : orNull(readProfile(reads, viewerId, ownerId)),
  ).then((profile) => ({ profile }));

/** The caller's own post as a person in this role gets it. Errors: those of the route. */
export async function readPostAs(
  context: Context,
  ownerId: UserId,
  role: ViewRole,
  id: PostId,
): Promise<AnswerOf<typeof viewPostAs>> {
  await authorizePost.edit(context.db, ownerId, id);
  const read = await asRole(context, ownerId, role, (reads, viewerId) =>
    orNull(readPost(reads, viewerId, id)),
  );
  return { post: read?.post ?? null };
}

type PostChoice = QueryOf<typeof previewAudience>;

/** The actions that people in each role may take on a post that is about to be published. Errors: those of the route. */
export async function readAudience(
  { db }: Context,
  ownerId: UserId,
  { whoComments, audience }: PostChoice,
): Promise<AnswerOf<typeof previewAudience>> {
  const circle = v.safeParse(CircleId, audience);
  if (circle.success && !mayWrite(await authorizeCircle.see(db, ownerId, circle.output)))
    throw leadersWrite();
  const owner = await readUser(db, ownerId);
  const isOpen = (audience ?? 'everyone') === 'everyone' && owner?.is_private === false;
  const sees: Record<ViewRole, boolean> = {
    guest: isOpen,
    stranger: isOpen,
    follower: !circle.success,
    blocked: false,
  };
  const comments: Record<WhoComments, readonly ViewRole[]> = {
    everyone: ['stranger', 'follower'],
    followers: ['follower'],
    nobody: [],
  };
  return {
    audience: ViewRole.options.map((role) => ({
      role,
      isSeen: sees[role],
      canComment: sees[role] && comments[whoComments].includes(role),
    })),
  };
}
