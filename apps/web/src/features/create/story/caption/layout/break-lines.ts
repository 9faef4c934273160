import { charactersOf } from '@sfera/contract/words/characters';

const PARAGRAPH_END = /\r\n|[\n\r\u2028\u2029]/u;
/** Spaces that a line may break at, then what stands between two of them. A no-break space belongs to its word. */
const WORD = /[ \t]*[^ \t]+/gu;

/**
 * Breaks a text at its own line ends and, where a line would be too wide, between words. A word wider than a line is
 * broken between characters as people see them: an emoji stays whole.
 * @param widthOf of a piece of text, in the unit of `maxWidth`
 * @returns the lines without the spaces around them; a blank line is ''
 */
export function breakLines(text: string, maxWidth: number, widthOf: (words: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.trim().split(PARAGRAPH_END)) {
    let line = '';
    for (const [piece] of paragraph.matchAll(WORD)) {
      const longer = line === '' ? piece.trimStart() : line + piece;
      if (widthOf(longer) <= maxWidth) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const parts = breakWord(piece.trimStart(), maxWidth, widthOf);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
    lines.push(line);
  }
  return lines;
}

/** The whole word when it fits; at least one character a line when nothing does. */
function breakWord(word: string, maxWidth: number, widthOf: (words: string) => number): string[] {
  if (widthOf(word) <= maxWidth) return [word];
  const parts: string[] = [];
  let part = '';
  for (const grapheme of charactersOf(word)) {
    if (part !== '' && widthOf(part + grapheme) > maxWidth) {
      parts.push(part);
      part = '';
    }
    part += grapheme;
  }
  return [...parts, part];
}
