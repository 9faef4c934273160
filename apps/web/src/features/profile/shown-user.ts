import type { Birthday } from '@sfera/contract/people/birthday';
import type { UserPreview } from '@sfera/contract/people/users';

/** The common part of the user's own account and another person's. */
export interface ShownUser extends UserPreview {
  description: string;
  countPosts: number;
  countFollowers: number;
  countFollowing: number;
  birthday?: Birthday | undefined;
}
