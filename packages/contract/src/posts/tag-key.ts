/** Latin letters by the Cyrillic ones that look the same in upper or lower case. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  ë: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};
const LATIN_TWINS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TWINS)
    .filter(([latin]) => latin !== 'ë')
    .map(([latin, cyrillic]) => [cyrillic, latin]),
);

const LATIN = /\p{Script=Latin}/gu;
const CYRILLIC = /\p{Script=Cyrillic}/gu;

const folded = (text: string, letters: RegExp, twins: Readonly<Record<string, string>>): string =>
  text.replaceAll(letters, (letter) => twins[letter] ?? letter);

/**
 * The form in which tags are compared: «#Ёлка», «#елка» and «#ЕЛКА» are one tag. A tag that mixes Latin and Cyrillic
 * letters is taken to be of the alphabet that can spell all of it, Cyrillic first: «#кот» with a Latin «o» is «#кот». A
 * tag that is honestly of both, as «#iphone_обзор», stays, and so does one that is wholly of the other alphabet: «#cop»
 * is a word.
 */
export const tagKey = (name: string): string => spellings(name).at(-1) ?? '';

/**
 * The beginnings of keys that a beginning of a tag may have: further letters decide the alphabet of «iphone_о».
 */
export const keyBeginnings = (beginning: string): string[] => spellings(beginning);

/** The form without regard to alphabets, and after it those in one alphabet, that of the key last. */
function spellings(name: string): string[] {
  // Lower case may bring a form that is no longer composed; the last letter of a Greek word has a form of its own.
  const key = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ё', 'е')
    .replaceAll('ς', 'σ');
  const latin = key.match(LATIN);
  const cyrillic = key.match(CYRILLIC);
  if (!latin || !cyrillic) return [key];
  const inCyrillic = latin.every((letter) => letter in TWINS) ? [folded(key, LATIN, TWINS)] : [];
  const inLatin = cyrillic.every((letter) => letter in LATIN_TWINS)
    ? [folded(key, CYRILLIC, LATIN_TWINS)]
    : [];
  return [key, ...inLatin, ...inCyrillic];
}
