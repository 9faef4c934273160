import { PostId, UserId } from '@sfera/contract/base/ids';
import { Post } from '@sfera/contract/posts/posts';
import * as v from 'valibot';
import { int } from '@sfera/contract/base/numbers';

const cursor = v.nullable(v.string());

/** Where a feed was left: one record for each history entry of the tab. */
export const FeedRecord = v.object({
  /** Key of the history entry and type of the feed. */
  key: v.string(),
  userId: UserId,
  list: v.object({
    pages: v.array(v.object({ ids: v.array(PostId), nextCursor: cursor })),
    pageParams: v.array(cursor),
  }),
  /** When the server last returned the list. Unit: milliseconds since 1970. */
  updatedAtMs: v.number(),
  /** Heights of the cards in the format of virtua's cache. */
  sizes: v.tuple([v.array(v.number()), v.number()]),
  /** Width of the cards, for which the heights are valid. Unit: CSS pixels. */
  widthPx: v.number(),
  /** From the top of the list to the top of the window. Unit: CSS pixels. */
  offsetPx: v.number(),
  isAtTop: v.boolean(),
  /** Index of the first card in the window, and how much of the card is above the window. */
  anchorIndex: int,
  anchorOffsetPx: v.number(),
  /** The posts around the window: the others are fetched when they come into view. */
  posts: v.array(Post),
});
export type FeedRecord = v.InferOutput<typeof FeedRecord>;
