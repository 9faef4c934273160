import type { PostId } from '@sfera/contract/base/ids';
import type { Fixed } from './columns.ts';

/**
 * The words of a post's texts for the search. Written by a trigger, so that no server forgets it; deleted with the
 * post.
 */
export interface PostWordsTable {
  post_id: Fixed<PostId>;
  /** The words of the post's texts as a `tsvector` of the Russian configuration. */
  words: string;
}
