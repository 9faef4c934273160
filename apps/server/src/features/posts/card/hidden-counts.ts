import { Reaction, type ReactionSummary } from '@sfera/contract/posts/reaction';
import { type RawBuilder, sql } from 'kysely';
import { hiddenPeople, type Viewer } from '../../users/index.ts';

/** The numbers that people who are hidden from the viewer have added to the counters of a post. */
export interface HiddenCounts {
  views: number;
  comments: number;
  likes: number;
  reactions: ReactionSummary;
}

/**
 * The {@link HiddenCounts} of post `p` as JSON; null for a guest and for a viewer from whom no person is hidden: for
 * them the function is not called, so PostgreSQL plans none of its statements.
 */
export const hiddenCounts = (viewer: Viewer): RawBuilder<HiddenCounts | null> =>
  viewer === null
    ? sql<null>`null`
    : sql<HiddenCounts | null>`hidden_counts(p.id, nullif(${hiddenPeople(viewer)}, '{}'))`;

interface Counters {
  view_count: number;
  comment_count: number;
  like_count: number;
  reaction_counts: ReactionSummary;
  /** Null when no person is hidden from the viewer. */
  hidden_counts: HiddenCounts | null;
}

/** The counters of a post as the viewer sees them. */
export const visibleCounts = (row: Counters) => ({
  views: row.view_count - (row.hidden_counts?.views ?? 0),
  comments: row.comment_count - (row.hidden_counts?.comments ?? 0),
  likes: row.like_count - (row.hidden_counts?.likes ?? 0),
  reactions: visibleReactions(row.reaction_counts, row.hidden_counts),
});

/** The reactions without those of hidden people. */
export const visibleReactions = (all: ReactionSummary, hidden: HiddenCounts | null): ReactionSummary =>
  hidden
    ? Object.fromEntries(
        Reaction.options
          .map((emoji) => [emoji, (all[emoji] ?? 0) - (hidden.reactions[emoji] ?? 0)] as const)
          .filter(([, count]) => count > 0),
      )
    : all;

/** The number of reactions of hidden people. */
export const countHiddenReactions = (hidden: HiddenCounts | null): number =>
  Object.values(hidden?.reactions ?? {}).reduce((total, count) => total + count, 0);
