const EXCERPT_LENGTH = 100;

const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** The beginning of a text, in whole graphemes: an emoji of several code points is never split. */
export function excerpt(text: string, maxLength = EXCERPT_LENGTH): string {
  let length = 0;
  for (const { index } of segmenter.segment(text)) {
    if (length === maxLength) return `${text.slice(0, index).trimEnd()}…`;
    length += 1;
  }
  return text;
}
