import type { UserId } from '@sfera/contract/base/ids';
import { STORY_ARCHIVE_DAYS, STORY_LIFETIME_HOURS } from '@sfera/contract/stories/limits';
import { HOUR_MS } from '@sfera/contract/base/time';
import { type RawBuilder, sql } from 'kysely';
import { isAuthorVisibleTo, isInAudience, type Viewer } from '../users/index.ts';

const LIFETIME_MS = STORY_LIFETIME_HOURS * HOUR_MS;
const ARCHIVED_UNTIL_MS = LIFETIME_MS + STORY_ARCHIVE_DAYS * 24 * HOUR_MS;

/** Stories created at or before this time have expired: only the author sees them. */
export const expiryCutoff = (now: Date) => new Date(now.getTime() - LIFETIME_MS);

/** Stories created at or before this time have left the archive: no person sees them. */
export const archiveCutoff = (now: Date) => new Date(now.getTime() - ARCHIVED_UNTIL_MS);

/**
 * Whether story `s` of author `u` is visible to the viewer now: to the author always, to viewers of the author or to
 * the audience that the author has chosen, while it is live. A story that moderators have removed is visible to no
 * person.
 */
export const isVisibleTo = (viewer: Viewer, now: Date): RawBuilder<boolean> => sql<boolean>`
  ((${isAuthorVisibleTo(viewer)} and ((s.user_id = ${viewer}::uuid and s.removed_at is null) or ${isLive(now)}))
    or (${isCurrent(now)} and ${isInAudience(viewer, 's')}))`;

/** Whether the day of story `s` is not over. */
export const isCurrent = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(s.archived_at is null and s.created_at > ${expiryCutoff(now)})`;

/** Whether story `s` is live and for all people to whom its author is visible. */
export const isLive = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(s.is_published and ${isCurrent(now)})`;

/**
 * Whether story `s` is live for the viewer: a story with a chosen audience to its audience, another one to those who
 * follow its author.
 */
export const isLiveFor = (
  viewerId: UserId,
  now: Date,
  isFollowed: RawBuilder<unknown> = sql`false`,
): RawBuilder<boolean> =>
  sql<boolean>`(${isCurrent(now)} and ((s.is_published and ${isFollowed}) or ${isInAudience(viewerId, 's')}))`;
