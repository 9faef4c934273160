import type { UserId } from '@sfera/contract/base/ids';
import type { CurrentUser } from '@sfera/contract/people/users';

/** Whom `makeToken` names. */
export const katya: CurrentUser = {
  id: '01990000-0000-7000-8000-000000000001' as UserId,
  login: 'katya',
  userName: '',
  logoImage: null,
  isVerified: false,
  email: 'katya@example.org',
  description: '',
  isPrivate: false,
  countPosts: 0,
  countFollowers: 0,
  countFollowing: 0,
  role: 'member',
  limitedUntil: null,
  isDisabled: false,
};
