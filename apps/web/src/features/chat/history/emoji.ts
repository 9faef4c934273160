import { graphemesOf } from '#shared/text/graphemes.ts';

// A digit or © alone is no emoji, though Unicode lists them as such; with the sign that makes them one they are.
const EMOJI =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})|❤|[0-9#*]\uFE0F?\u20E3)/u;
/** Longer ones are a text like any other. Unit: code units. */
const MAX_LENGTH = 300;

/** How many emoji a message consists of; 0 when there is anything else in it but spaces. */
export function emojiCount(content: string): number {
  if (content.length > MAX_LENGTH) return 0;
  const signs = graphemesOf(content.replace(/\s+/gu, ''));
  return signs.every((sign) => EMOJI.test(sign)) ? signs.length : 0;
}
