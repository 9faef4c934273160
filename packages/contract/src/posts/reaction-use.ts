import * as v from 'valibot';
import { defineRoute } from '../base/route.ts';
import { ReactionSummary } from './reaction.ts';

/** How often reactions were given lately. */
export const ReactionUse = v.object({
  /** By the caller. */
  own: ReactionSummary,
  /** By all people, to the newest public posts. */
  everyone: ReactionSummary,
});
export type ReactionUse = v.InferOutput<typeof ReactionUse>;

/** Which reactions the caller and all people use: the order of the palette. */
export const getReactionUse = defineRoute({
  method: 'GET',
  path: '/api/reactions/use',
  summary: 'Какие реакции ставят чаще',
  access: 'member',
  response: ReactionUse,
});
