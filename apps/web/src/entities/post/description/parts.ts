/** A piece of a description: plain words, an address, a `@login` or a `#tag`. */
export type DescriptionPart =
  | { kind: 'words'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'login'; text: string; login: string }
  | { kind: 'tag'; text: string };

// A link runs to the next space or bracket; a login or tag starts a word. Only http(s) can become an address.
const PATTERN =
  /(?<link>\bhttps?:\/\/[^\s<>"«»]+)|(?<![\p{L}\p{N}_@#/.])(?:@(?<login>[A-Za-z0-9._-]{2,30})|#(?<tag>[\p{L}\p{N}_]{1,64}))/gu;
/** Ends a sentence, not an address. */
const TRAILING = /[.,:;!?…'*\]]+$/;

/** Splits a description so that joining the pieces' `text` gives it back. */
export function descriptionParts(description: string): DescriptionPart[] {
  const parts: DescriptionPart[] = [];
  let end = 0;
  for (const match of description.matchAll(PATTERN)) {
    const part = partOf(match.groups ?? {});
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'words', text: description.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < description.length) parts.push({ kind: 'words', text: description.slice(end) });
  return parts;
}

function partOf({ link, login, tag }: Record<string, string | undefined>): DescriptionPart | null {
  if (link) {
    const text = withoutTrailing(link);
    return URL.canParse(text) ? { kind: 'link', text, href: new URL(text).href } : null;
  }
  if (tag) return { kind: 'tag', text: `#${tag}` };
  // A login may end in a dot; a sentence does so far more often.
  const name = login?.replace(/[.-]+$/, '') ?? '';
  return name.length >= 2 ? { kind: 'login', text: `@${name}`, login: name } : null;
}

function withoutTrailing(link: string): string {
  const cut = link.replace(TRAILING, '');
  const opened = cut.split('(').length;
  // «(see https://host/a)» closes the writer's bracket, «/wiki/Луна_(спутник)» its own.
  return cut.endsWith(')') && cut.split(')').length > opened ? withoutTrailing(cut.slice(0, -1)) : cut;
}
