import { type RawBuilder, sql } from 'kysely';
import { isAuthorVisibleTo, type Viewer } from '../users/index.ts';

/** Whether the viewer may see post `p` of author `u`: whoever may see the author; an unfinished post its author alone. */
export const isVisibleTo = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (${isAuthorVisibleTo(viewer)} and (p.is_published or p.user_id = ${viewer}::uuid))`;
