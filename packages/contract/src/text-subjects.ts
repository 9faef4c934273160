import { MENTIONS_PER_TEXT, POST_TAGS_MAX } from './tag-limits.ts';
import { tagKey } from './tag-key.ts';
import { textParts } from './text-links.ts';

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

/** The different logins that a text mentions, in lower case, in the order of the text. */
export const mentionedLogins = (text: string): string[] =>
  [
    ...new Set(textParts(text).flatMap((part) => (part.kind === 'login' ? [part.login.toLowerCase()] : []))),
  ].slice(0, MENTIONS_PER_TEXT);
