import { type RawBuilder, sql } from 'kysely';
import { isAuthorVisibleTo, type Viewer } from '../users/index.ts';

/**
 * Whether post `p` of author `u` is visible to the viewer: a finished post to the viewers of the author, an unfinished
 * post, and one that moderators hide, to the author only, and one that they have removed to nobody.
 */
export const isVisibleTo = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (${isAuthorVisibleTo(viewer)} and (p.is_published or (p.user_id = ${viewer}::uuid and p.removed_at is null)))`;
