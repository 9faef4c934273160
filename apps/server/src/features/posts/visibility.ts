import type { UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import { hasHiddenWord, isNotMutedBy } from '../mutes/index.ts';
import { isAuthorVisibleTo, isInAudience, isShownInAlbum, type Viewer } from '../users/index.ts';

/**
 * Whether post `p` of author `u` is visible to the viewer: a finished post to the viewers of the author, or to the
 * audience that the author has chosen, or to those of an album for which it was made, an unfinished post, and one that moderators hide, to the author only. A post
 * that they have removed is visible to no person.
 */
export const isVisibleTo = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  ((${isAuthorVisibleTo(viewer)} and (p.is_published or (p.user_id = ${viewer}::uuid and p.removed_at is null)))
    or ${isInAudience(viewer, 'p')} or ${isShownInAlbum(viewer)})`;

/** Whether post `p` is shown to the viewer in lists that gather many people: mutes and hidden words leave posts out. */
export const isWanted = (
  viewerId: UserId | RawBuilder<unknown>,
  now: Date | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  (${isNotMutedBy(viewerId, 'posts', sql.ref('p.user_id'), now)}
    and (p.user_id = ${viewerId} or not ${hasHiddenWord(viewerId, sql.ref('p.description'))}))`;
