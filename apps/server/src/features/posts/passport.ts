import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { getPostPassport } from '@sfera/contract/uploads/passport';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { readPassports } from '../media/index.ts';
import { authorizePost } from './permissions.ts';
import { readAudience, readPostMedia } from './queries.ts';

/** The passports of the files of the caller's own post. */
export async function readPostPassport(
  { db }: Context,
  viewerId: UserId,
  id: PostId,
): Promise<AnswerOf<typeof getPostPassport>> {
  await authorizePost.inspect(db, viewerId, id);
  const audience = await readAudience(db, id);
  const [passport, ...further] = await readPassports(db, await readPostMedia(db, id), audience);
  if (!passport) throw new AppError('post_not_found');
  return { passport, ...(further.length > 0 && { further }) };
}
