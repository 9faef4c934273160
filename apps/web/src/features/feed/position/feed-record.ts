import { PostId, UserId } from '@sfera/contract/ids';
import { Post } from '@sfera/contract/posts';
import * as z from 'zod/mini';

const cursor = z.nullable(z.string());

/** Where a feed was left: one for each entry of the tab's history. */
export const FeedRecord = z.object({
  /** The history entry and the feed in it. */
  key: z.string(),
  userId: UserId,
  list: z.object({
    pages: z.array(z.object({ ids: z.array(PostId), nextCursor: cursor })),
    pageParams: z.array(cursor),
  }),
  /** When the server last said what is in the list. Unit: milliseconds since 1970. */
  updatedAtMs: z.number(),
  /** Heights of the cards as virtua keeps them. */
  sizes: z.tuple([z.array(z.number()), z.number()]),
  /** The cards' width, for which the heights hold. Unit: CSS pixels. */
  widthPx: z.number(),
  /** From the top of the list to the top of the window. Unit: CSS pixels. */
  offsetPx: z.number(),
  /** The first card in the window, and how much of it is above. */
  anchorIndex: z.int(),
  anchorOffsetPx: z.number(),
  /** The posts around the window: the rest is fetched when it comes into sight. */
  posts: z.array(Post),
});
export type FeedRecord = z.infer<typeof FeedRecord>;
