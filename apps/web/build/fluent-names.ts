import type { EMOJI } from '@sfera/contract/posts/reaction';

/** The names of the emoji in Fluent Emoji, where the build finds their pictures. */
export const FLUENT_NAMES: Record<(typeof EMOJI)[number], string> = {
  '❤️': 'red-heart',
  '😂': 'face-with-tears-of-joy',
  '🔥': 'fire',
  '👍': 'thumbs-up',
  '😢': 'crying-face',
  '😮': 'face-with-open-mouth',
  '🖕': 'middle-finger',
  '🤡': 'clown-face',
  '💯': 'hundred-points',
  '😍': 'smiling-face-with-heart-eyes',
  '🥰': 'smiling-face-with-hearts',
  '😜': 'winking-face-with-tongue',
  '🤩': 'star-struck',
  '🥳': 'partying-face',
  '😡': 'pouting-face',
  '🥶': 'cold-face',
  '😈': 'smiling-face-with-horns',
  '🌞': 'sun-with-face',
  '🌚': 'new-moon-face',
  '🌝': 'full-moon-face',
};
