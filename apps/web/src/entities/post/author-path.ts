import type { Post } from '@sfera/contract/posts';

/** The author's profile: one's own has its own address (spec 2). */
export const authorPath = ({ user }: Post): string => (user.isOwn ? '/myProfile' : `/userProfile/${user.id}`);
