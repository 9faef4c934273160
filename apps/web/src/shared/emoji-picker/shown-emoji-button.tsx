import { shownPart } from '../ui/on-demand/shown-part.tsx';

/** The button of emoji for the fields of large screens, whose code comes when the screen is there. */
export const ShownEmojiButton = shownPart(async () => (await import('./emoji-button.tsx')).EmojiButton);
