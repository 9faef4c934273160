import { MAX_POST_ITEMS, POST_TEXT_MAX_LENGTH } from '@sfera/contract/posts/limits';
import { fitText } from './fit-text.ts';
import type { FoundItem } from './item.ts';

/** One post of Sfera that is made of a publication, or of a part of it. */
export interface PostToBring extends FoundItem {
  /** Which of the posts that one publication has become; null: it is whole. */
  part: { number: number; of: number } | null;
  /** Whether the text was longer than one in Sfera and has lost its end. */
  textCut: boolean;
}

interface Options {
  /** The place where the pictures were taken is brought along only on request. */
  keepPlace?: boolean;
}

/**
 * The publication within the limits of Sfera: with more files than a post holds it becomes several, the words, comments and collections
 * with the first. Each is a millisecond older than the one before, so that lists with the newest first keep their order.
 */
export function splitItem(item: FoundItem, { keepPlace = false }: Options = {}): PostToBring[] {
  const { text, textCut } = fitText(item.text, POST_TEXT_MAX_LENGTH);
  const { comments, collections, ...rest } = item;
  const along = { ...(comments && { comments }), ...(collections && { collections }) };
  const of = Math.max(1, Math.ceil(item.files.length / MAX_POST_ITEMS));
  return Array.from({ length: of }, (_, index) => ({
    ...rest,
    ...(index === 0 && along),
    key: index === 0 ? item.key : `${item.key}#${index + 1}`,
    at: new Date(item.at.getTime() - index),
    text: index === 0 ? text : '',
    textCut: index === 0 && textCut,
    files: item.files.slice(index * MAX_POST_ITEMS, (index + 1) * MAX_POST_ITEMS),
    place: keepPlace ? item.place : null,
    part: of === 1 ? null : { number: index + 1, of },
  }));
}
