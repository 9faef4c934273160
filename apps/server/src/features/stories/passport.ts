import type { StoryId, UserId } from '@sfera/contract/base/ids';
import type { UploadPassport } from '@sfera/contract/uploads/passport';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { readPassport } from '../media/index.ts';
import { readAudience } from './own-queries.ts';
import { authorizeOwner } from './own-service.ts';

/** The passport of the file of the caller's own story, live or archived. */
export async function readStoryPassport(
  context: Context,
  viewerId: UserId,
  id: StoryId,
): Promise<{ passport: UploadPassport }> {
  const { db, clock } = context;
  const { media_id: mediaId } = await authorizeOwner(context, viewerId, id);
  const passport = await readPassport(db, mediaId, await readAudience(db, id, clock.now()));
  if (!passport) throw new AppError('story_not_found');
  return { passport };
}
