/** The language of the names and words of emoji. */
export const EMOJI_LOCALE = 'ru';

/** Where the list keeps the emoji with their words, the tone of skin, and how often each emoji was used. */
export const EMOJI_DATABASE = `emoji-picker-element-${EMOJI_LOCALE}`;
