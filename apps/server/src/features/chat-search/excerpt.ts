import { charactersOf, countCharacters, firstCharacters } from '@sfera/contract/words/characters';
import type { FoundPart } from '@sfera/contract/chat/search';
import { MARKS } from './queries.ts';

/** A line of a list, with the found word near its beginning. Unit: characters. */
const LENGTH = 160;
const BEFORE = 24;
/** The end of the words before is enough for that. Unit: UTF-16 code units. */
const LEAD_READ = 1_000;

/** The parts of a text; `marked` has the same letters in the same places, and marks around the found words. */
function partsOf(content: string, marked: string): FoundPart[] {
  const parts: FoundPart[] = [];
  let at = 0;
  for (const [index, piece] of marked.split(MARKS.begin).entries()) {
    const [found = '', ...rest] = index === 0 ? ['', piece] : piece.split(MARKS.end);
    for (const [text, isFound] of [
      [found, true],
      [rest.join(''), false],
    ] as const) {
      if (text !== '') parts.push({ text: content.slice(at, at + text.length), isFound });
      at += text.length;
    }
  }
  return parts;
}

/** One line of a text around its first found word. */
export function excerptOf(content: string, marked: string): FoundPart[] {
  // A text with such marks of its own cannot be told apart.
  const isClear = ![MARKS.begin, MARKS.end].some((mark) => content.includes(mark));
  const parts = isClear ? partsOf(content, marked) : [{ text: content, isFound: false }];
  const first = parts.findIndex(({ isFound }) => isFound);
  const lead = parts
    .slice(0, Math.max(0, first))
    .map(({ text }) => text)
    .join('');
  const around = [{ text: shortLead(lead), isFound: false }, ...parts.slice(Math.max(0, first))];
  const excerpt: FoundPart[] = [];
  let room = LENGTH;
  for (const { text, isFound } of around) {
    const line = text.replaceAll(/\s+/g, ' ');
    if (line === '' || room <= 0) continue;
    const shown = firstCharacters(line, room);
    excerpt.push({ text: shown === line ? line : `${shown}…`, isFound });
    room -= shown === line ? countCharacters(line) : room;
  }
  return excerpt;
}

/** The last words before the first found one. */
function shortLead(lead: string): string {
  const characters = [...charactersOf(lead.slice(-LEAD_READ))];
  if (characters.length <= BEFORE && lead.length <= LEAD_READ) return lead;
  const end = characters.slice(-BEFORE).join('');
  const space = end.search(/\s/);
  return `…${space < 0 ? end : end.slice(space + 1)}`;
}
