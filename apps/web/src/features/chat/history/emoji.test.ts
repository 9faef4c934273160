import { expect, it } from 'vitest';
import { emojiCount } from './emoji.ts';

it.each([
  ['🔥', 1],
  ['❤️ 👍🏽 👨‍👩‍👧‍👦', 3],
  ['❤', 1],
  ['🇷🇺1️⃣', 2],
  ['🎉🎉🎉🎉', 4],
  ['', 0],
  ['12', 0],
  ['©', 0],
  ['ок 🔥', 0],
  ['🔥'.repeat(400), 0],
])('finds in «%s» %d emoji', (content, count) => expect(emojiCount(content)).toBe(count));
