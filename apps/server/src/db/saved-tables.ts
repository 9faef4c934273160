import type { CollectionId, PostId, SaveId, UserId } from '@sfera/contract/ids';
import type { Fixed } from './columns.ts';

export interface SaveTable {
  /** UUIDv7 of the time when the post was saved. */
  id: Fixed<SaveId>;
  user_id: Fixed<UserId>;
  post_id: Fixed<PostId>;
}

export interface CollectionTable {
  id: Fixed<CollectionId>;
  user_id: Fixed<UserId>;
  name: string;
  /** The chosen cover; it counts while the post is in the collection and its owner may see it. */
  cover_post_id: PostId | null;
}

export interface CollectionPostTable {
  /** UUIDv7 of the time when the post was added. */
  id: Fixed<SaveId>;
  collection_id: Fixed<CollectionId>;
  /** The owner of the collection, who has saved the post. */
  user_id: Fixed<UserId>;
  post_id: Fixed<PostId>;
}
