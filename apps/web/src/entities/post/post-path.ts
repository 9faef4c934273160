import type { PostId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';

/** The author's profile: one's own has its own address. */
export const authorPath = ({ user }: Post): string => (user.isOwn ? '/myProfile' : `/userProfile/${user.id}`);

/** The post's page: one's own has its own address. */
export const postPath = ({ id, user }: Post): string =>
  user.isOwn ? `/myProfile/post/${id}` : `/userProfile/post/${id}`;

/** An address to hand on: the same for all people, it leads to the one above. */
export const postLink = (id: PostId): string => `${location.origin}/post/${id}`;
