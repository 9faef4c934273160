import type { UserId } from '@sfera/contract/ids';
import { STORY_ARCHIVE_DAYS, STORY_LIFETIME_HOURS } from '@sfera/contract/limits';
import { type RawBuilder, sql } from 'kysely';

const HOUR_MS = 3_600_000;
const LIFETIME_MS = STORY_LIFETIME_HOURS * HOUR_MS;
const KEPT_MS = LIFETIME_MS + STORY_ARCHIVE_DAYS * 24 * HOUR_MS;

/** What was made then or before has expired: only its author sees it. */
export const expiredBy = (now: Date) => new Date(now.getTime() - LIFETIME_MS);

/** What was made then or before has left the archive too: nobody sees it. */
export const forgottenBy = (now: Date) => new Date(now.getTime() - KEPT_MS);

/**
 * Who may see story `s` of author `u` now: its author; others while it lives, when it is published and its author
 * public or followed. `f` is the viewer's follow of the author. The viewer may be a column.
 */
export const isVisibleTo = (
  viewerId: UserId | RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`
  (s.user_id = ${viewerId}::uuid or (${isLive(now)} and (not u.is_private or f.status = 'following')))`;

/** Whether others see story `s` at all: what the followers of its author are shown. */
export const isLive = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (s.is_published and s.archived_at is null and s.created_at > ${expiredBy(now)})`;
