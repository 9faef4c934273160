type Way = 'all' | 'twice' | 'lightly';

const UNRESERVED = /[\w.~-]/;

/** Percent-encodes text. A lone surrogate becomes its three bytes, which no decoder accepts as UTF-8. */
export function encode(text: string, way: Way = 'all'): string {
  const once = [...text].map((character) => encodeCharacter(character, way)).join('');
  return way === 'twice' ? once.replaceAll('%', '%25') : once;
}

function encodeCharacter(character: string, way: Way): string {
  if (UNRESERVED.test(character)) return character;
  // Characters that an address may hold unencoded, so that a server sees them as part of the path.
  if (way === 'lightly' && /[!-"$-;<-~]/.test(character) && character !== '%') return character;
  const code = character.codePointAt(0) ?? 0;
  const bytes =
    code >= 0xd800 && code <= 0xdfff
      ? [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
      : [...Buffer.from(character)];
  return bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
