import * as z from 'zod/mini';
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
export const Reaction = z.enum([...EMOJI, ...NAMED_REACTIONS], 'Такой реакции нет');
export type Reaction = z.infer<typeof Reaction>;

/** People by reaction; reactions that no person gave are missing. */
export const ReactionSummary = z.partialRecord(Reaction, z.int().check(z.positive()));
export type ReactionSummary = z.infer<typeof ReactionSummary>;

/** Followed people who reacted. */
export const ReactionPreview = z.object({
  /** The newest few followed people who reacted. */
  users: z.array(z.extend(UserPreview, { reactionType: Reaction })),
  /** Number of followed people who reacted. */
  totalFollowing: z.int().check(z.nonnegative()),
  /** Number of people who reacted. */
  totalReactions: z.int().check(z.nonnegative()),
});
export type ReactionPreview = z.infer<typeof ReactionPreview>;
