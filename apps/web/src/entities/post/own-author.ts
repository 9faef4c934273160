import type { Post } from '@sfera/contract/posts/posts';
import type { UserPreview } from '@sfera/contract/people/users';
import type { QueryClient } from '@tanstack/react-query';

/** Gives one's own posts the login, name and picture that the account has now. */
export function writeOwnAuthor(cache: QueryClient, { login, userName, logoImage }: UserPreview): void {
  cache.setQueriesData<Post>({ queryKey: ['post'] }, (post) =>
    post?.user.isOwn ? { ...post, user: { ...post.user, login, userName, logoImage } } : post,
  );
}
