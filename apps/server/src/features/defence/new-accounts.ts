import type { UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import { readUser } from '../users/index.ts';

/** Accounts are new for this time: spam comes from accounts that were made for it. */
const NEW_FOR_MS = 3 * 24 * 3_600_000;

/** An address, also one without a scheme that ends in a common domain. */
const LINK =
  /https?:\/\/|www\.|[\p{L}\d-]\.(?:com|net|org|info|biz|xyz|top|site|online|shop|ru|su|рф|me|io|cc|tk|link)\b/iu;

/** Whether an account that is still new publishes a link. */
export async function isLinkOfNewAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  authorId: UserId,
  text: string,
): Promise<boolean> {
  if (!LINK.test(text)) return false;
  const author = await readUser(db, authorId);
  return author !== undefined && clock.now().getTime() - author.created_at.getTime() < NEW_FOR_MS;
}
