import type { UserId } from '@sfera/contract/ids';

/** The cache entry of an account as its profile shows it. */
export const profileKey = (userId: UserId) => ['profile', userId] as const;
