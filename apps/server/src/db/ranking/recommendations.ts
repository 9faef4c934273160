import { doublingsOf, HOURS_SINCE_2020, type RankFunction } from './rank-function.ts';

// To change a weight, edit it here: the next start updates the ranks of all posts (decision 044).

/** The points that one reaction, like or comment adds to the interest in a post. */
export const POINTS = { reaction: 1, like: 1, comment: 2 };
/**
 * Freshness that equals one doubling of the interest. Only whole doublings count, so that most reactions leave the
 * rank and the index entries of the post unchanged. Unit: hours, a whole number.
 */
export const HOURS_PER_DOUBLING = 12;

const interest = `
  (1.0 + ${POINTS.reaction}::numeric * reaction_count + ${POINTS.like}::numeric * like_count
    + ${POINTS.comment}::numeric * comment_count)`;

/** The rank of recommendations: hours of freshness plus hours for the interest in the post (decision 009). */
export const recommendationRank = {
  name: 'recommendation_rank',
  inputs: { created_at: 'timestamptz', reaction_count: 'int', like_count: 'int', comment_count: 'int' },
  formula: `${HOURS_SINCE_2020} + ${HOURS_PER_DOUBLING} * ${doublingsOf(interest)}`,
} as const satisfies RankFunction;
