import { EMOJI, NAMED_REACTIONS, type Reaction } from '@sfera/contract/posts/reaction';

/** Emoji that mean the same as a named reaction: the palette never shows both. */
const TWINS: Partial<Record<Reaction, Reaction>> = {
  '👍': 'like',
  '❤️': 'love',
  '😂': 'haha',
  '😮': 'wow',
  '😢': 'sad',
  '😡': 'angry',
};
const NAMED: ReadonlySet<Reaction> = new Set(NAMED_REACTIONS);

export const isNamed = (reaction: Reaction): boolean => NAMED.has(reaction);

/** The named reaction that means the same as an emoji; any other reaction itself. */
export const namedOf = (reaction: Reaction): Reaction => TWINS[reaction] ?? reaction;

/** The emoji that means the same as a named reaction; any other reaction itself. */
export const emojiOf = (reaction: Reaction): Reaction =>
  EMOJI.find((twin) => TWINS[twin] === reaction) ?? reaction;

/** The named reactions, then the emoji that mean something else, in the order of `EMOJI`. */
export const WITH_NAMED: readonly Reaction[] = [
  ...NAMED_REACTIONS,
  ...EMOJI.filter((emoji) => namedOf(emoji) === emoji),
];
