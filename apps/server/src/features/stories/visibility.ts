import { STORY_ARCHIVE_DAYS, STORY_LIFETIME_HOURS } from '@sfera/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { isAuthorVisibleTo, type Viewer } from '../users/index.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS = STORY_LIFETIME_HOURS * HOUR_MS;
const KEPT_MS = LIFETIME_MS + STORY_ARCHIVE_DAYS * 24 * HOUR_MS;

/** What was made then or before has expired: only its author sees it. */
export const expiredBy = (now: Date) => new Date(now.getTime() - LIFETIME_MS);

/** What was made then or before has left the archive too: nobody sees it. */
export const forgottenBy = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** Whether the viewer may see story `s` of author `u` now: others than its author must see the author, and it lives. */
export const isVisibleTo = (viewer: Viewer, now: Date): RawBuilder<boolean> => sql<boolean>`
  (${isAuthorVisibleTo(viewer)} and (s.user_id = ${viewer}::uuid or ${isLive(now)}))`;

/** Whether others see story `s` at all: what the followers of its author are shown. */
export const isLive = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (s.is_published and s.archived_at is null and s.created_at > ${expiredBy(now)})`;
