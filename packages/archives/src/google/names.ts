/** The name of a file of Takeout in its parts: `image(1).png` is `image`, `.png` and `(1)`. */
interface NameParts {
  stem: string;
  /** With its dot; empty: none. */
  extension: string;
  /** The number, in brackets, that keeps names of one folder apart; empty: none. */
  number: string;
}

export function namePartsOf(name: string): NameParts {
  const [, rest = name, extension = ''] = /^(.+?)([.][^.]*)?$/u.exec(name) ?? [];
  const [, stem = rest, number = ''] = /^(.+)(\(\d+\))$/u.exec(rest) ?? [];
  return { stem, extension, number };
}

/** Follows the name of a picture since 2024. */
const ENDING = '.supplemental-metadata';

/**
 * Google cuts the names of sidecars at some 46 characters. A shorter name that lacks its end is another picture's. Unit:
 * bytes of UTF-8.
 */
const LEAST_CUT = 40;

/**
 * The name of the picture's own sidecar, undefined: it has none. Google has named them `a.jpg.json`, then
 * `a.jpg.supplemental-metadata.json`, both cut anywhere (`a.jpg.suppl.json`, `a.jpg..json`, a part of the picture's name
 * alone), and `a.jpg.supplemental-metadata(1).json` for `a(1).jpg`.
 */
export function sidecarOf(picture: string, sidecars: { has(name: string): boolean }): string | undefined {
  for (const name of namesOfSidecar(picture)) if (sidecars.has(name)) return name;
  return undefined;
}

function* namesOfSidecar(picture: string): Generator<string> {
  const { stem, extension, number } = namePartsOf(picture);
  if (number !== '') yield* cutNames(stem + extension, number);
  // A person may have called the picture `a(1).jpg`.
  yield* cutNames(picture, '');
}

/** The longest first. */
function* cutNames(picture: string, number: string): Generator<string> {
  const whole = picture + ENDING;
  for (let length = whole.length; length > 0; length -= 1) {
    const cut = whole.slice(0, length);
    if (length < picture.length && new TextEncoder().encode(cut).byteLength < LEAST_CUT) return;
    yield `${cut}${number}.json`;
  }
}

/**
 * The name of the original of an edited picture, without the extension, which editing may change: `a-edited(1).jpg` is
 * made of `a(1)`. The word differs in each language, and it may be cut. Null: the name has no such word.
 */
export function originalOf(name: string): string | null {
  const { stem, number } = namePartsOf(name);
  const original = /^(.+)-[\p{L}\p{M}]+$/u.exec(stem)?.[1];
  return original === undefined ? null : original + number;
}
