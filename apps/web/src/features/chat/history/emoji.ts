import { charactersOf } from '@sfera/contract/words/characters';

// Digits and © have the Unicode property Emoji; alone they are text, with a variation selector or a keycap an emoji.
const EMOJI =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})|❤|[0-9#*]\uFE0F?\u20E3)/u;
/** Longer texts are not tested for emoji. Unit: code units. */
const MAX_LENGTH = 300;

/** Returns the number of emoji in a message; 0 when the message holds anything besides emoji and spaces. */
export function emojiCount(content: string): number {
  if (content.length > MAX_LENGTH) return 0;
  const signs = [...charactersOf(content.replace(/\s+/gu, ''))];
  return signs.every((sign) => EMOJI.test(sign)) ? signs.length : 0;
}
