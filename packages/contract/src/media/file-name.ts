import { FILE_NAME_MAX_CODE_POINTS, FILE_NAME_MAX_LENGTH } from '../chat/limits.ts';
import { firstCharacters } from '../words/characters.ts';

/** Controls, and signs that change the direction of the text or cannot be seen: `фото\u202Egpj.exe`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;
/** No file system that people use takes these. */
const FORBIDDEN = /[<>:"|?*]/g;
/** An extension is kept when a name is cut. Unit: code points. */
const EXTENSION_MAX_LENGTH = 16;

/** The name of a file as others are shown it: without its folders, and with nothing that they do not see. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const seen = last.replaceAll(UNSEEN, '').replaceAll(FORBIDDEN, '_').replaceAll(/\s+/g, ' ');
  const clean = withoutEnds(cut(withoutEnds(seen)));
  return clean === '' ? 'Файл' : clean;
}

/** The text without the blanks and dots around it. */
const withoutEnds = (text: string) => text.replaceAll(/^[ .]+|(?<![ .])[ .]+$/g, '');

function cut(name: string): string {
  if (start(name) === name) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? Array.from(name.slice(dot)) : [];
  const extension = ending.length <= EXTENSION_MAX_LENGTH ? ending.join('') : '';
  return start(name, [...extension].length) + extension;
}

const start = (name: string, left = 0) =>
  firstCharacters(name, FILE_NAME_MAX_LENGTH - left, FILE_NAME_MAX_CODE_POINTS - left);
