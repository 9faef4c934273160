import { normalised } from '../../base/normalised.ts';

/** Characters that look alike, or that stand for one another, by the one that stands for all of them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...like('a', 'аα@'),
  ...like('b', 'вβ8'),
  ...like('c', 'сς'),
  ...like('e', 'еεє'),
  ...like('h', 'нη'),
  ...like('i', 'іιl1|'),
  ...like('k', 'кκ'),
  ...like('m', 'мμ'),
  ...like('n', 'п'),
  ...like('o', 'оοσ0'),
  ...like('p', 'рρ'),
  ...like('r', 'г'),
  ...like('s', 'ѕ$'),
  ...like('t', 'тτ'),
  ...like('u', 'и'),
  ...like('w', 'шщω'),
  ...like('x', 'хχ'),
  ...like('y', 'уυγ'),
  ...like('з', '3'),
  ...like('ч', '4'),
  ...like('б', '6'),
};

function like(canonical: string, others: string): Record<string, string> {
  return Object.fromEntries([...others].map((other) => [other, canonical]));
}

/** Doubled letters as one. */
const once = (text: string): string => text.replaceAll(/(.)\1+/gu, '$1');

/**
 * A text as the eye takes it: Latin, Greek and Cyrillic letters and digits that look alike become one, accents,
 * invisible characters, case and doubled letters vanish, and all other characters become single spaces between words.
 * Letters that are written apart, as «с п а м» and «с.п.а.м», are joined.
 */
export function foldText(text: string): string {
  const letters = [...normalised(text, 'NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')];
  const folded = letters
    .map((letter) => letter.toLowerCase())
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return once(once(folded).replaceAll(/(?<=^| )(\S) (?=\S(?: |$))/gu, '$1'));
}

/** Ends a word of the server whose every ending is meant. */
const ANY_ENDING = '*';

/** Whether the text has the word or phrase, both as {@link foldText} takes them. */
export function hasWord(text: string, word: string): boolean {
  const folded = foldText(word);
  if (folded === '') return false;
  return ` ${foldText(text)} `.includes(word.endsWith(ANY_ENDING) ? ` ${folded}` : ` ${folded} `);
}
