/** Characters as people see them. Firefox before 125 takes an emoji of several code points for several characters. */
export function graphemesOf(words: string): string[] {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- see above
  if (!Intl.Segmenter) return Array.from(words);
  const segments = new Intl.Segmenter('ru', { granularity: 'grapheme' }).segment(words);
  return Array.from(segments, ({ segment }) => segment);
}
