import * as v from 'valibot';
import { GREATEST_ID, PostId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';

/**
 * The position of post `p` in lists, newest first: a UUIDv7 of the moment at which others could see the post (decision
 * 133). Cursors are positions, too.
 */
export const PLACE: RawBuilder<PostId> = sql<PostId>`coalesce(p.place, p.id)`;

/** Sorts after every UUIDv7, so that the first page uses the same query and index as the others. */
export const LAST_PLACE = v.parse(PostId, GREATEST_ID);
