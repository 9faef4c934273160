/**
 * The longest text of a person that the database takes: its ceiling above all lengths. A page of the owner alone is
 * longer. Unit: code points.
 */
const CEILING = 10_000;
/** A character that people see has at most ten code points on average: a kiss of two people with skin colours. */
const CODE_POINTS_OF_ONE = 10;

let segmenter: Intl.Segmenter | undefined;
/** Flags, and letters and emoji with all that is put on them: for Firefox before 125, which has no `Intl.Segmenter`. */
const CHARACTER =
  /\r\n|\p{Regional_Indicator}{2}|[^](?:[\p{M}\p{Emoji_Modifier}\u200c\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu;
/** Text in which each code unit is a character: letters without marks, digits and punctuation of the West and of Russia. */
const PLAIN =
  /^[\t\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e]*$/;

/** The characters of a text as people see them: «й» of two code points and a family of seven are one each. */
export function* charactersOf(text: string): Generator<string> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- see `CHARACTER`
  const isKnown = Intl.Segmenter !== undefined;
  if (PLAIN.test(text)) yield* text;
  else if (isKnown) {
    segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' });
    for (const { segment } of segmenter.segment(text)) yield segment;
  } else for (const [character] of text.matchAll(CHARACTER)) yield character;
}

/** The number of characters that people see; counted no further than one above `most`. */
export function countCharacters(text: string, most = Infinity): number {
  if (PLAIN.test(text)) return text.length;
  let count = 0;
  for (const _ of charactersOf(text)) if ((count += 1) > most) break;
  return count;
}

/** The code points that a text of so many characters may have. */
export const codePointsFor = (characters: number): number =>
  Math.max(characters, Math.min(CEILING, characters * CODE_POINTS_OF_ONE));

/** The number of code points, counted no further than one above `most`. */
export function countCodePoints(text: string, most = Infinity): number {
  let count = 0;
  for (const _ of text) if ((count += 1) > most) break;
  return count;
}

/** Whether a text of so many characters has no more code points than the database takes. */
export function isStorable(text: string, characters: number, most = codePointsFor(characters)): boolean {
  return text.length <= most || countCodePoints(text, most) <= most;
}

/**
 * The first characters of a text, the whole text when it has no more. Their code points are bounded as well, so that
 * one letter under thousands of marks is cut too.
 */
export function firstCharacters(text: string, most: number, codePoints = codePointsFor(most)): string {
  if (text.length <= most) return text;
  let room = codePoints;
  let count = 0;
  let end = 0;
  for (const character of charactersOf(text)) {
    if (count === most) return text.slice(0, end);
    const points = countCodePoints(character, room);
    if (points > room) return end > 0 ? text.slice(0, end) : Array.from(character).slice(0, room).join('');
    room -= points;
    count += 1;
    end += character.length;
  }
  return text;
}

/** The beginning of a text, with «…» in the place of the rest. */
export function shortened(text: string, most: number): string {
  const first = firstCharacters(text, most);
  return first === text ? text : `${first.trimEnd()}…`;
}
