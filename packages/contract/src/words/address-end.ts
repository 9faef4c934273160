// Where an address in a text ends, found in one walk: forward to the first character that no address has, and back over
// the punctuation of the sentence.

const CLOSERS: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '（': '）',
  '［': '］',
  '｛': '｝',
  '【': '】',
  '〔': '〕',
  '〖': '〗',
  '⦅': '⦆',
  '｟': '｠',
};
const OPENERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CLOSERS).map(([opener, closer]) => [closer, opener]),
);

// White space; invisible and bidirectional characters; quotes of all languages, and all brackets that are not counted;
// punctuation of texts that have no spaces; signs that an address has only in the form of `%…`.
const STOP =
  /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\p{Pi}\p{Pf}\p{Ps}\p{Pe}\u2016-\u206f<>＜＞"＂＇´❛-❟\\|^`｀。、｡､！？，；：．]/u;
// Punctuation that ends a sentence, and a bracket that is opened behind the address.
const TRAILING = /(?![/%&#@])[\p{Po}\p{Ps}\u2012-\u2015]/u;

const SCHEME = /https?:\/\//iy;
const USER = /[\p{L}\p{M}\p{N}_.~%!$&*+=:-]+@/uy;
const HOST = /(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}_.-])+/uy;
const PORT = /:\d{1,5}(?!\d)/y;

/** The place behind a match that begins at `at`; null when there is none. */
function behind(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** The end of the host, and of the port behind it, of an address; null when no host stands at `at`. */
export function hostEnd(text: string, at: number): number | null {
  const start = behind(USER, text, at) ?? at;
  const end = behind(HOST, text, start);
  if (end === null) return null;
  // «https://a.byhttps://b.by»: the next address begins here.
  const next = text.startsWith('://', end)
    ? /https?$/i.exec(text.slice(Math.max(start, end - 5), end))
    : null;
  if (next) return end - next[0].length > start ? end - next[0].length : null;
  return behind(PORT, text, end) ?? end;
}

/** The end of an address whose host ends at `at`, the punctuation of the sentence behind it included, and without it. */
export function addressEnd(text: string, start: number, at: number): { walked: number; end: number } {
  const walked = /[/?#]/.test(text.charAt(at)) ? pathEnd(text, at) : at;
  let end = walked;
  while (end > start && TRAILING.test(lastOf(text, end))) end -= lastOf(text, end).length;
  return { walked, end };
}

function pathEnd(text: string, from: number): number {
  const open = new Map<string, number>();
  let at = from;
  while (at < text.length) {
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const opener = OPENERS[sign];
    if (sign in CLOSERS) open.set(sign, (open.get(sign) ?? 0) + 1);
    else if (opener) {
      // «(see https://host/a)» closes the writer's bracket, «/wiki/Луна_(спутник)» its own.
      const left = (open.get(opener) ?? 0) - 1;
      if (left < 0) break;
      open.set(opener, left);
    } else if (STOP.test(sign) || isNextAddress(text, at)) break;
    at += sign.length;
  }
  return at;
}

/** Whether another address begins at `at`. One behind a sign of addresses is a part of this one: «?to=https://…». */
const isNextAddress = (text: string, at: number): boolean =>
  /[hH]/.test(text.charAt(at)) &&
  behind(SCHEME, text, at) !== null &&
  !/[/=?&#:@+_~-]/.test(text.charAt(at - 1));

function lastOf(text: string, end: number): string {
  const low = text.charAt(end - 1);
  return /[\uDC00-\uDFFF]/.test(low) ? text.slice(end - 2, end) : low;
}
