import type { CollectionId, ImportId, PostId, SaveId, UserId } from '@sfera/contract/base/ids';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/** A post that a person has saved. One per person and post; deleted with either. */
export interface SaveTable {
  /** UUIDv7 of the time when the post was saved. */
  id: Fixed<SaveId>;
  user_id: Fixed<UserId>;
  post_id: Fixed<PostId>;
}

/** A collection of saved posts; at most a hundred per person. */
export interface CollectionTable {
  id: Fixed<CollectionId>;
  user_id: Fixed<UserId>;
  name: string;
  /** The chosen cover; it counts while the post is in the collection and its owner may see it. */
  cover_post_id: ColumnType<PostId | null, PostId | null | undefined, PostId | null>;
  /** The import that made it; null for one that its owner has made. */
  import_id: ColumnType<ImportId | null, ImportId | null | undefined, never>;
}

/** A saved post stands in a collection. Deleted with the save. */
export interface CollectionPostTable {
  /** UUIDv7 of the time when the post was added. */
  id: Fixed<SaveId>;
  collection_id: Fixed<CollectionId>;
  /** The owner of the collection, who has saved the post. */
  user_id: Fixed<UserId>;
  post_id: Fixed<PostId>;
}
