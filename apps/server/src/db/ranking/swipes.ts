import type { RankFunction } from './rank-function.ts';
import { recommendationRank } from './recommendations.ts';

// To change a weight, edit it here: the next start ranks all posts anew (decision 044).

/** A video that people watch so far stays where recommendations have it. Unit: percent of its length. */
const NEUTRAL_PERCENT = 50;
/**
 * One step further is this much more. Whole steps: most views leave the rank as it is, and with it the index entry of
 * the video. Unit: percent, a whole part of `NEUTRAL_PERCENT`.
 */
const STEP_PERCENT = 12.5;
/** Each step counts as much as this freshness. Unit: hours, a whole number. */
const HOURS_PER_STEP = 6;
/** So many people who watched `NEUTRAL_PERCENT` stand in at the start: the first viewer does not decide. */
const STAND_INS = 4;

const watchedPercent = `
  (watched_percents + ${STAND_INS * NEUTRAL_PERCENT}::numeric) / (watch_count + ${STAND_INS})`;

/** The rank of swipes: the rank of recommendations, and more or less by how far people watch (decision 020). */
export const swipeRank = {
  name: 'swipe_rank',
  column: 'swipe_rank',
  inputs: { ...recommendationRank.inputs, watch_count: 'int', watched_percents: 'int' },
  formula: `${recommendationRank.formula}
  + ${HOURS_PER_STEP} * (round(${watchedPercent} / ${STEP_PERCENT})::int - ${NEUTRAL_PERCENT / STEP_PERCENT})`,
} as const satisfies RankFunction;
