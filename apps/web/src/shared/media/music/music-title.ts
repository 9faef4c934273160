import { firstCharacters } from '@sfera/contract/words/characters';
import { MUSIC_TITLE_MAX_LENGTH } from '@sfera/contract/stories/limits';

interface Tags {
  readonly artist: string;
  readonly title: string;
}

const NOT_SHOWN = /[\p{Cc}\p{Cs}\s]+/gu;
const LETTERS = /\p{L}/gu;
const UPPER_LATIN_1 = /[\u00C0-\u00FF]/g;

/** «Исполнитель — Название» by the tags of a file, else its name without the ending. */
export function musicTitle({ artist, title: song }: Tags, fileName: string): string {
  const [who, what] = [clean(artist), clean(song)];
  const byTags = who && what ? `${who} — ${what}` : what;
  const title = byTags || clean(fileName.replace(/\.[^.]{1,5}$/, '')) || clean(fileName);
  return firstCharacters(title, MUSIC_TITLE_MAX_LENGTH).trim();
}

const clean = (words: string) => asRussian(words).replace(NOT_SHOWN, ' ').trim();

/** Old Russian tags are encoded in windows-1251 but declared as Latin-1: «Êèíî» is «Кино». */
function asRussian(words: string): string {
  const letters = words.match(LETTERS)?.length ?? 0;
  const odd = words.match(UPPER_LATIN_1)?.length ?? 0;
  const bytes = Uint8Array.from(words, (character) => character.codePointAt(0) ?? 0);
  const isLatin1 = [...words].every((character) => (character.codePointAt(0) ?? 0) < 256);
  return isLatin1 && odd > 1 && odd > letters / 2 ? new TextDecoder('windows-1251').decode(bytes) : words;
}
