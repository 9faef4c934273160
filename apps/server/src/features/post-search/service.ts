import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import { PROFILE_PAGE_SIZE } from '@sfera/contract/people/limits';
import type { searchPosts as searchRoute } from '@sfera/contract/people/search';
import type { Context } from '../../context/context.ts';
import { cutPage } from '../../base/list-page.ts';
import { LAST_PLACE, presentPost } from '../posts/index.ts';
import { parseWords, readWanted } from '../search-query/index.ts';
import { readFoundPosts } from './queries.ts';

/** Empty for a query without a word that can be looked for. */
export async function searchPosts(
  { db, clock }: Context,
  viewerId: UserId,
  { query, before = LAST_PLACE }: { query: string; before?: PostId | undefined },
): Promise<AnswerOf<typeof searchRoute>> {
  const wanted = await readWanted(db, parseWords(query));
  if (wanted === null) return { posts: [], nextCursor: null };
  const limit = PROFILE_PAGE_SIZE + 1;
  const rows = await readFoundPosts(db, viewerId, { wanted, before, limit, now: clock.now() });
  const { shown, last } = cutPage(rows, PROFILE_PAGE_SIZE);
  return { posts: shown.map((row) => presentPost(row, viewerId)), nextCursor: last?.id ?? null };
}
