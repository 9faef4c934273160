import type { Story, StoryGroup } from '@sfera/contract/stories/stories';
import type { CurrentUser } from '@sfera/contract/people/users';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { myStoriesQuery } from './story-queries.ts';

type Owner = Pick<CurrentUser, 'id' | 'login' | 'logoImage' | 'isVerified'>;

/** One's own stories as a group to watch; null without any. */
export const ownGroup = (owner: Owner, stories: readonly Story[]): StoryGroup | null =>
  stories.length === 0
    ? null
    : {
        id: owner.id,
        login: owner.login,
        logoImage: owner.logoImage,
        isVerified: owner.isVerified,
        hasUnseen: false,
        stories: [...stories],
      };

/** The same as far as the tab knows it, else as the server says. */
export async function ensureOwnGroup(cache: QueryClient): Promise<StoryGroup | null> {
  const [owner, stories] = await Promise.all([
    cache.ensureQueryData(currentUserQuery),
    cache.ensureQueryData(myStoriesQuery()),
  ]);
  return ownGroup(owner, stories);
}
