import type { Reaction } from '@sfera/contract/reaction';

/**
 * What each reaction is called in the sprite. The names of emoji are those of Fluent Emoji, where the build finds
 * their pictures; the six named types are drawn in `sprite.svg`.
 */
export const SYMBOLS: Record<Reaction, string> = {
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
  like: 'like',
  love: 'love',
  haha: 'haha',
  wow: 'wow',
  sad: 'sad',
  angry: 'angry',
};
