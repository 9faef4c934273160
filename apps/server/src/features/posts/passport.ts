import type { PostId, UserId } from '@sfera/contract/ids';
import type { UploadPassport } from '@sfera/contract/passport';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { readPassport } from '../media/index.ts';
import { authorizePost } from './permissions.ts';
import { readAudience } from './queries.ts';

/** What has become of the file of the caller's own post. */
export async function readPostPassport(
  { db }: Context,
  viewerId: UserId,
  id: PostId,
): Promise<{ passport: UploadPassport }> {
  const { media_id: mediaId } = await authorizePost.inspect(db, viewerId, id);
  const passport = await readPassport(db, mediaId, await readAudience(db, id));
  if (!passport) throw new AppError('post_not_found');
  return { passport };
}
