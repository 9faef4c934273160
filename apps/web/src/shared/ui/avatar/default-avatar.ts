/** The first letters of the login's first two words: «alina.k» gives «AK», «timur» gives «T». */
export function initialsOf(login: string): string {
  const words = login.split(/[\s._-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('ru');
}

/** A hue for an account, the same on every device. Unit: degrees, 0 to 359. Hash: FNV-1a. */
export function hueOf(userId: string | number): number {
  let hash = 0x811c9dc5;
  for (const character of String(userId)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The last digits of two ids in a row differ little: mix the high bits in before taking the rest.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash >>> 0) % 360;
}
