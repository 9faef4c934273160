import { addressEnd, hostEnd } from './address-end.ts';
import { LOGIN_MAX_LENGTH, LOGIN_MIN_LENGTH } from '../accounts/limits.ts';
import { TAG_MAX_LENGTH, TAG_MIN_LENGTH } from '../posts/limits.ts';

/** A part of a person's text: plain text, an address, a `@login` or a `#tag`. */
export type TextPart =
  | { kind: 'words'; text: string }
  | { kind: 'link'; text: string; href: string }
  /** `longest`: the longest login that the text may mean. */
  | { kind: 'login'; text: string; login: string; longest: string }
  | { kind: 'tag'; text: string; name: string };

const anyCase = (words: string) =>
  words.replaceAll(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

// Without a scheme only unmistakable addresses count: «www.…», a path at a domain of these top-level domains, and «….рф».
const KNOWN_TLDS = anyCase('app|art|by|com|dev|info|io|kz|me|net|online|org|pro|ru|site|su|tv|ua');
const LATIN_LABELS = String.raw`(?:[A-Za-z0-9-]{1,63}\.){1,6}`;
const LABELS = String.raw`(?:[\p{L}\p{M}\p{Nd}-]{1,63}\.){1,6}`;
const HOST = [
  String.raw`${anyCase('www')}\.${LABELS}\p{L}{2,24}`,
  String.raw`${LATIN_LABELS}(?:${KNOWN_TLDS})(?=(?::\d{1,5})?\/)`,
  LABELS + anyCase('рф'),
].join('|');
// Not inside a longer word, an e-mail address, a path or another scheme; no login may follow.
const BARE_ADDRESS = String.raw`(?<![\p{L}\p{M}\p{N}_@#/.:\\%&=?+~-])(?:${HOST})(?::\d{1,5})?(?![\p{L}\p{M}\p{N}@:_-]|\.[\p{L}\p{N}])`;

const WORD = String.raw`\p{L}\p{M}\p{N}_`;
// The beginning of an address; a login or tag begins a word. Only http(s) becomes an address.
const PATTERN = new RegExp(
  [
    `(?<scheme>${anyCase('http')}[Ss]?://)`,
    `(?<bare>${BARE_ADDRESS})`,
    `(?<![${WORD}@#/.&])(?:@(?<login>[A-Za-z0-9._-]+)(?![${WORD}@])|#(?<tag>[${WORD}]+))`,
  ].join('|'),
  'gu',
);

const RUN = new RegExp(`^[${WORD}]+$`, 'u');
const TAG = new RegExp(
  String.raw`^(?=.*\p{L})(?!.*\p{Default_Ignorable_Code_Point})[${WORD}]{${TAG_MIN_LENGTH},${TAG_MAX_LENGTH}}$`,
  'u',
);

/**
 * Whether the text can stand behind a `#`: 2–50 letters, digits and underscores, at least one of them a letter, and none
 * invisible. Counted in the compatibility form, in which tags are compared.
 */
export const isTagName = (name: string): boolean => RUN.test(name) && TAG.test(name.normalize('NFKC'));

/**
 * The logins that `@…` may mean, the longest first: a login may end in dots and dashes, but far more often a dot ends a
 * sentence. Only the server knows which of them is a person's.
 */
export function loginsMeant(written: string): string[] {
  let least = written.length;
  while (least > 0 && '.-'.includes(written.charAt(least - 1))) least -= 1;
  const most = Math.min(LOGIN_MAX_LENGTH, written.length);
  const count = Math.max(0, most - Math.max(LOGIN_MIN_LENGTH, least) + 1);
  return Array.from({ length: count }, (_, cut) => written.slice(0, most - cut));
}

/**
 * Splits a person's text into parts; joining their `text` restores the original. `isKnown` tells whether a login, in
 * lower case, is a person's; without it, dots and dashes at the end of a login are taken for those of the sentence.
 */
export function textParts(text: string, isKnown?: (login: string) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  PATTERN.lastIndex = 0;
  for (let match = PATTERN.exec(text); match; match = PATTERN.exec(text)) {
    const { scheme, bare, login, tag } = match.groups ?? {};
    let part: TextPart | null;
    if (scheme || bare) {
      const { link, walked } = linkAt(text, match);
      part = link === null ? null : linkPart(link, bare ? 'https://' : '');
      PATTERN.lastIndex = walked;
    } else part = wordPart(login, tag, isKnown);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}

/** The address that begins with the match, null when no host stands there, and the place to read on from. */
function linkAt(text: string, { index, 0: found, groups }: RegExpExecArray) {
  const begun = index + found.length;
  const host = groups?.['bare'] ? begun : hostEnd(text, begun);
  if (host === null) return { link: null, walked: begun };
  const { walked, end } = addressEnd(text, index, host);
  return { link: text.slice(index, end), walked };
}

function wordPart(
  login: string | undefined,
  tag: string | undefined,
  isKnown: ((login: string) => boolean) | undefined,
): TextPart | null {
  if (tag) return isTagName(tag) ? { kind: 'tag', text: `#${tag}`, name: tag } : null;
  const meant = loginsMeant(login ?? '');
  const name =
    meant.find((one) => isKnown?.(one.toLowerCase())) ?? meant.findLast((one) => /[^.-]$/.test(one));
  return name ? { kind: 'login', text: `@${name}`, login: name, longest: meant[0] ?? name } : null;
}

function linkPart(text: string, scheme: string): TextPart | null {
  try {
    return { kind: 'link', text, href: new URL(scheme + text).href };
  } catch {
    return null;
  }
}
