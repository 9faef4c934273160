import type { UserPreview } from '@sfera/contract/users';

/** What one's own account and that of another have in common. */
export interface ShownUser extends UserPreview {
  description: string;
  countPosts: number;
  countFollowers: number;
  countFollowing: number;
}
