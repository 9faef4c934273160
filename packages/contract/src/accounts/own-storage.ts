import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { PostId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';

/**
 * The things that a person keeps here: posts and stories with their archive, photos sent in chats, the profile picture,
 * videos that are being edited, and the archive of the person's data.
 */
export const OwnStorageKind = v.picklist(['posts', 'stories', 'chats', 'avatar', 'drafts', 'archive']);
export type OwnStorageKind = v.InferOutput<typeof OwnStorageKind>;

/** The things that take up the caller's space. */
export const getOwnStorage = defineRoute({
  method: 'GET',
  path: '/api/user/storage',
  summary: 'Своё место на сервере',
  access: 'member',
  response: v.object({
    usedBytes: int,
    /** Null: as much as the server has. */
    quotaBytes: v.nullable(int),
    /** Kinds that take up space, the largest first. */
    kinds: v.array(v.object({ kind: OwnStorageKind, bytes: int })),
    /** The caller's largest posts, the largest first; at most `LARGEST_POSTS`. */
    largest: v.array(
      v.object({
        id: PostId,
        kind: v.picklist(['image', 'video']),
        /** A JPEG of the smallest width. */
        thumbnailUrl: v.string(),
        bytes: int,
        createdAt: Instant,
      }),
    ),
  }),
});
