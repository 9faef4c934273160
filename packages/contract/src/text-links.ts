import { LOGIN_MAX_LENGTH, LOGIN_MIN_LENGTH } from './limits.ts';
import { TAG_MAX_LENGTH, TAG_MIN_LENGTH } from './tag-limits.ts';

/** A part of a person's text: plain text, an address, a `@login` or a `#tag`. */
export type TextPart =
  | { kind: 'words'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'login'; text: string; login: string }
  | { kind: 'tag'; text: string; name: string };

// Without a scheme only unmistakable addresses count: «www.…», and a path at a domain of these top-level domains.
const KNOWN_TLDS = 'app|art|by|com|dev|info|io|kz|me|net|online|org|pro|ru|site|su|tv|ua';
const LABELS = String.raw`(?:[A-Za-z0-9-]{1,63}\.){1,6}`;
const HOST = String.raw`(?:www\.${LABELS}[a-z]{2,24}|${LABELS}(?:${KNOWN_TLDS})(?=\/))`;
// Not inside a longer word, an e-mail address, a path or another scheme; no login and no port may follow.
const BARE_ADDRESS = String.raw`(?<![\p{L}\p{N}_@#/.:\\%&=?+~-])${HOST}(?![\p{L}\p{N}@:_-]|\.[\p{L}\p{N}])(?:[/?#][^\s<>"«»\\]*)?`;

const WORD = String.raw`\p{L}\p{M}\p{N}_`;
// A link ends at the next space or bracket; a login or tag begins a word. Only http(s) becomes an address.
const PATTERN = new RegExp(
  [
    String.raw`(?<link>\bhttps?:\/\/[^\s<>"«»]+)`,
    `(?<bare>${BARE_ADDRESS})`,
    `(?<![${WORD}@#/.&])(?:@(?<login>[A-Za-z0-9._-]+)(?![${WORD}@])|#(?<tag>[${WORD}]+))`,
  ].join('|'),
  'gu',
);
/** Punctuation that ends a sentence, not an address. */
const TRAILING = /[.,:;!?…'*\]]+$/;

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

/** Splits a person's text into parts; joining their `text` restores the original. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PATTERN)) {
    const part = partOf(match.groups ?? {});
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}

function partOf({ link, bare, login, tag }: Record<string, string | undefined>): TextPart | null {
  if (link) return linkPart(withoutTrailing(link));
  if (bare) return linkPart(withoutTrailing(bare), 'https://');
  if (tag) return isTagName(tag) ? { kind: 'tag', text: `#${tag}`, name: tag } : null;
  // A login may end in a dot, but far more often the dot ends a sentence.
  const name = login?.replace(/[.-]+$/, '') ?? '';
  return name.length >= LOGIN_MIN_LENGTH && name.length <= LOGIN_MAX_LENGTH
    ? { kind: 'login', text: `@${name}`, login: name }
    : null;
}

function linkPart(text: string, scheme = ''): TextPart | null {
  try {
    return { kind: 'link', text, href: new URL(scheme + text).href };
  } catch {
    return null;
  }
}

function withoutTrailing(link: string): string {
  const cut = link.replace(TRAILING, '');
  const opened = cut.split('(').length;
  // «(see https://host/a)» closes the writer's bracket, «/wiki/Луна_(спутник)» its own.
  return cut.endsWith(')') && cut.split(')').length > opened ? withoutTrailing(cut.slice(0, -1)) : cut;
}
