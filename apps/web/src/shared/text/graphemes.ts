/** Splits a text into user-perceived characters. Firefox before 125 splits an emoji of several code points. */
export function graphemesOf(words: string): string[] {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- see above
  if (!Intl.Segmenter) return Array.from(words);
  const segments = new Intl.Segmenter('ru', { granularity: 'grapheme' }).segment(words);
  return Array.from(segments, ({ segment }) => segment);
}
