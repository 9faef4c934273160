import { STORY_ARCHIVE_DAYS, STORY_LIFETIME_HOURS } from '@sfera/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { isAuthorVisibleTo, type Viewer } from '../users/index.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS = STORY_LIFETIME_HOURS * HOUR_MS;
const ARCHIVED_UNTIL_MS = LIFETIME_MS + STORY_ARCHIVE_DAYS * 24 * HOUR_MS;

/** Stories created at or before this time have expired: only the author sees them. */
export const expiryCutoff = (now: Date) => new Date(now.getTime() - LIFETIME_MS);

/** Stories created at or before this time have left the archive: no person sees them. */
export const archiveCutoff = (now: Date) => new Date(now.getTime() - ARCHIVED_UNTIL_MS);

/**
 * Whether story `s` of author `u` is visible to the viewer now: to the author always, to viewers of the author while it
 * is live. One that moderators have removed is visible to nobody.
 */
export const isVisibleTo = (viewer: Viewer, now: Date): RawBuilder<boolean> => sql<boolean>`
  (${isAuthorVisibleTo(viewer)} and ((s.user_id = ${viewer}::uuid and s.removed_at is null) or ${isLive(now)}))`;

/** Whether story `s` is live, so that people other than its author may see it. */
export const isLive = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (s.is_published and s.archived_at is null and s.created_at > ${expiryCutoff(now)})`;
