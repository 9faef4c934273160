import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { UserPreview } from '../people/users.ts';

/** The feed's emoji, in the order in which they are offered. */
export const EMOJI = [
  '❤️',
  '😂',
  '🔥',
  '👍',
  '😢',
  '😮',
  '🖕',
  '🤡',
  '💯',
  '😍',
  '🥰',
  '😜',
  '🤩',
  '🥳',
  '😡',
  '🥶',
  '😈',
  '🌞',
  '🌚',
  '🌝',
] as const;

/** The named types, each with an icon of its own. */
export const NAMED_REACTIONS = ['like', 'love', 'haha', 'wow', 'sad', 'angry'] as const;

/** The reaction of a double tap. */
export const HEART = EMOJI[0];

/** One of the 20 emoji or six named types. */
export const Reaction = v.picklist([...EMOJI, ...NAMED_REACTIONS], 'Такой реакции нет');
export type Reaction = v.InferOutput<typeof Reaction>;

/** People by reaction; reactions that no person gave are missing. */
export const ReactionSummary = v.record(Reaction, v.pipe(int, v.minValue(1)));
export type ReactionSummary = v.InferOutput<typeof ReactionSummary>;

/** Followed people who reacted. */
export const ReactionPreview = v.object({
  /** The newest few followed people who reacted. */
  users: v.array(v.object({ ...UserPreview.entries, reactionType: Reaction })),
  /** Number of followed people who reacted. */
  totalFollowing: v.pipe(int, v.minValue(0)),
  /** Number of people who reacted. */
  totalReactions: v.pipe(int, v.minValue(0)),
});
export type ReactionPreview = v.InferOutput<typeof ReactionPreview>;
