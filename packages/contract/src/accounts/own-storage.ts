import * as z from 'zod/mini';
import { PostId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';

/**
 * The things that a person keeps here: posts and stories with their archive, photos sent in chats, the profile picture,
 * videos that are being edited, and the archive of the person's data.
 */
export const OwnStorageKind = z.enum(['posts', 'stories', 'chats', 'avatar', 'drafts', 'archive']);
export type OwnStorageKind = z.infer<typeof OwnStorageKind>;

/** The things that take up the caller's space. */
export const getOwnStorage = defineRoute({
  method: 'GET',
  path: '/api/user/storage',
  summary: 'Своё место на сервере',
  access: 'member',
  response: z.object({
    usedBytes: z.int(),
    /** Null: as much as the server has. */
    quotaBytes: z.nullable(z.int()),
    /** Kinds that take up space, the largest first. */
    kinds: z.array(z.object({ kind: OwnStorageKind, bytes: z.int() })),
    /** The caller's largest posts, the largest first; at most `LARGEST_POSTS`. */
    largest: z.array(
      z.object({
        id: PostId,
        kind: z.enum(['image', 'video']),
        /** A JPEG of the smallest width. */
        thumbnailUrl: z.string(),
        bytes: z.int(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
});
