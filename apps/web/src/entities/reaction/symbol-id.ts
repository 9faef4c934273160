import type { Reaction } from '@sfera/contract/posts/reaction';

/** The id of a reaction's picture in the sprite: the name of a named reaction, the code point of an emoji. */
export const symbolId = (reaction: Reaction): string =>
  /[a-z]/.test(reaction) ? reaction : `u${reaction.codePointAt(0)}`;
