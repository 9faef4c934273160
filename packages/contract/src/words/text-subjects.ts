import { MENTIONS_PER_TEXT, POST_TAGS_MAX } from '../posts/limits.ts';
import { tagKey } from '../posts/tag-key.ts';
import { loginsMeant, textParts } from './text-links.ts';

/** The different tags of a text by their keys, each as it is written first, in the order of the text. */
function allTags(text: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const part of textParts(text)) {
    if (part.kind !== 'tag') continue;
    const key = tagKey(part.name);
    if (!names.has(key)) names.set(key, part.name.normalize('NFKC'));
  }
  return names;
}

export interface WrittenTag {
  key: string;
  name: string;
}

/** The tags of a post's description that count: the first thirty. */
export const tagsOf = (description: string): WrittenTag[] =>
  [...allTags(description)].slice(0, POST_TAGS_MAX).map(([key, name]) => ({ key, name }));

/** How many different tags a text has above those that count. */
export const countTagsAbove = (text: string): number => Math.max(0, allTags(text).size - POST_TAGS_MAX);

/** A `@login` of a text: the logins that it may mean, in lower case, the longest first (`loginsMeant`). */
export type WrittenLogin = readonly string[];

/** The different logins that a text mentions, in the order of the text, a hundred at most. */
export function mentionedLogins(text: string): WrittenLogin[] {
  const written = new Map<string, WrittenLogin>();
  for (const part of textParts(text, () => true)) {
    if (part.kind !== 'login') continue;
    const login = part.login.toLowerCase();
    if (!written.has(login)) written.set(login, loginsMeant(login));
    if (written.size === MENTIONS_PER_TEXT) break;
  }
  return [...written.values()];
}
