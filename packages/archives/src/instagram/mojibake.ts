const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text as its author wrote it. Instagram writes each byte of UTF-8 as a character of its own, so that Cyrillic and
 * emoji are unreadable after `JSON.parse`. A text that is no such sequence of bytes stays as it is.
 */
export function readable(text: string): string {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return text;
  try {
    return utf8.decode(Uint8Array.from(codes));
  } catch {
    return text;
  }
}
