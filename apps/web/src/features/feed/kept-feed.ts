import { listPosts } from '@sfera/contract/posts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { takePage } from '#entities/post/post-list-query.ts';
import { readAnswer } from '#shared/api/answer.ts';
import { isLeftAlone } from '#shared/api/early.ts';
import { fetchPage, takeFreshPage } from './feed-query.ts';

const HOME = 'subscribesPosts';

/**
 * Shows the home feed that the device has kept until the server's is there, which takes its place unless the person has
 * scrolled or done something meanwhile. Without an answer of the server the kept feed stays.
 */
export async function beginWithKept(cache: QueryClient, kept: Response): Promise<void> {
  const [text, keptAtMs] = [await kept.text(), Date.parse(kept.headers.get('date') ?? '')];
  const answer = await readAnswer(listPosts, { status: 200, text, retryAfter: null, token: undefined });
  takeFreshPage(cache, HOME, takePage(cache, answer, keptAtMs), { mayMove: true });
  const page = await fetchPage(cache, HOME, { before: null });
  takeFreshPage(cache, HOME, page, { mayMove: isLeftAlone() });
}
