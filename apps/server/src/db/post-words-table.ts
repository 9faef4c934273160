import type { PostId } from '@sfera/contract/ids';
import type { Fixed } from './columns.ts';

/** Written by a trigger, so that no server forgets it. */
export interface PostWordsTable {
  post_id: Fixed<PostId>;
  /** The words of the post's texts as a `tsvector` of the Russian configuration. */
  words: string;
}
