import type { UserId } from '@sfera/contract/base/ids';
import { useUserId } from '#shared/api/session.ts';

/** The address of the profile of another account. */
export const profilePath = (id: UserId): string => `/userProfile/${id}`;

/** The address of the profile of an account: one's own has its own address. */
export function useProfilePath(id: UserId): string {
  return id === useUserId() ? '/myProfile' : profilePath(id);
}

/** An address to hand on: the same for all people, it leads to the one above. */
export const profileLink = (id: UserId): string => `${location.origin}/user/${id}`;
