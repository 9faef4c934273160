import type { UserId } from '@sfera/contract/ids';
import { useUserId } from '#shared/api/session.ts';

/** Where the profile of an account is: one's own has its own address (spec 2). */
export function useProfilePath(id: UserId): string {
  return id === useUserId() ? '/myProfile' : `/userProfile/${id}`;
}

/** An address to hand on: the same for everybody, it leads to the one above. */
export const profileLink = (id: UserId): string => `${location.origin}/user/${id}`;
