import type { RankFunction } from './rank-function.ts';
import { recommendationRank } from './recommendations.ts';

// To change a weight, edit it here: the next start updates the ranks of all posts (decision 044).

/** Average watched share that leaves the rank of recommendations unchanged. Unit: percent of the video's length. */
export const NEUTRAL_PERCENT = 50;
/**
 * Watched share of one step. Only whole steps count, so that most views leave the rank and the index entry of the video
 * unchanged. Unit: percent; `NEUTRAL_PERCENT` is a multiple.
 */
export const STEP_PERCENT = 12.5;
/** Freshness that equals one step. Unit: hours, a whole number. */
export const HOURS_PER_STEP = 6;
/** Assumed viewers who watched `NEUTRAL_PERCENT`, so that the first real viewer does not decide the rank. */
export const ASSUMED_VIEWERS = 4;

const watchedPercent = `
  (watched_percents + ${ASSUMED_VIEWERS * NEUTRAL_PERCENT}::numeric) / (watch_count + ${ASSUMED_VIEWERS})`;

/** The rank of swipes: the rank of recommendations, corrected by how far people watch (decision 020). */
export const swipeRank = {
  name: 'swipe_rank',
  inputs: { ...recommendationRank.inputs, watch_count: 'int', watched_percents: 'int' },
  formula: `${recommendationRank.formula}
  + ${HOURS_PER_STEP} * (round(${watchedPercent} / ${STEP_PERCENT})::int - ${NEUTRAL_PERCENT / STEP_PERCENT})`,
} as const satisfies RankFunction;
