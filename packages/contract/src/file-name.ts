import { FILE_NAME_MAX_LENGTH } from './attachment-limits.ts';

/** Controls, and signs that change the direction of the text or cannot be seen: `фото\u202Egpj.exe`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;
/** No file system that people use takes these. */
const FORBIDDEN = /[<>:"|?*]/g;
/** An extension is kept when a name is cut. Unit: characters. */
const EXTENSION_MAX_LENGTH = 16;

/** The name of a file as others are shown it: without its folders, and with nothing that they do not see. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const seen = last.replaceAll(UNSEEN, '').replaceAll(FORBIDDEN, '_').replaceAll(/\s+/g, ' ');
  const clean = seen.replaceAll(/^[ .]+|[ .]+$/g, '');
  return clean === '' ? 'Файл' : cut(clean);
}

function cut(name: string): string {
  const letters = [...name];
  if (letters.length <= FILE_NAME_MAX_LENGTH) return name;
  const dot = letters.lastIndexOf('.');
  const extension = letters.length - dot <= EXTENSION_MAX_LENGTH && dot > 0 ? letters.slice(dot) : [];
  return [...letters.slice(0, FILE_NAME_MAX_LENGTH - extension.length), ...extension].join('');
}
