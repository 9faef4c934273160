import { PostId, UserId } from '@sfera/contract/base/ids';
import { Post } from '@sfera/contract/posts/posts';
import * as z from 'zod/mini';

const cursor = z.nullable(z.string());

/** Where a feed was left: one record for each history entry of the tab. */
export const FeedRecord = z.object({
  /** Key of the history entry and type of the feed. */
  key: z.string(),
  userId: UserId,
  list: z.object({
    pages: z.array(z.object({ ids: z.array(PostId), nextCursor: cursor })),
    pageParams: z.array(cursor),
  }),
  /** When the server last returned the list. Unit: milliseconds since 1970. */
  updatedAtMs: z.number(),
  /** Heights of the cards in the format of virtua's cache. */
  sizes: z.tuple([z.array(z.number()), z.number()]),
  /** Width of the cards, for which the heights are valid. Unit: CSS pixels. */
  widthPx: z.number(),
  /** From the top of the list to the top of the window. Unit: CSS pixels. */
  offsetPx: z.number(),
  isAtTop: z.boolean(),
  /** Index of the first card in the window, and how much of the card is above the window. */
  anchorIndex: z.int(),
  anchorOffsetPx: z.number(),
  /** The posts around the window: the others are fetched when they come into view. */
  posts: z.array(Post),
});
export type FeedRecord = z.infer<typeof FeedRecord>;
