import type { FoundAudience, Skipped } from '@sfera/archives/item';
import type { KnownPeople } from '@sfera/archives/people/people';
import type { BodyOf } from '@sfera/contract/base/route';
import type { publishImportedPost } from '@sfera/contract/posts/imports';
import type { ImportSource } from '@sfera/contract/posts/import-sources';

/** A post that an archive can become, as far as a screen needs to know it. Its words and files stay in the worker. */
export interface FoundPost {
  /** Names the post on the server, the same each time. */
  readonly tempId: string;
  readonly kind: 'post' | 'story';
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly bytes: number;
  readonly photos: number;
  readonly videos: number;
  /** The beginning of its words. */
  readonly words: string;
  readonly album: string | null;
  /** Missing: the owner of the archive. */
  readonly author?: string;
  readonly audience: FoundAudience;
}

/** Everything that is known of an archive once it is read. */
export interface Found {
  readonly source: ImportSource;
  /** The oldest first. */
  readonly posts: readonly FoundPost[];
  readonly skipped: readonly Skipped[];
  /** Publications with more files than a post holds, which become several. */
  readonly splitCount: number;
  /** Publications whose words are longer than a post's, and lose their end. */
  readonly cutCount: number;
  /** Publications that say where they were made. */
  readonly placeCount: number;
  /** Those whom the owner of the archive follows there. */
  readonly people: KnownPeople;
}

/** One file of a planned post. */
export interface PlannedFile {
  readonly path: string;
  readonly bytes: number;
  readonly altText: string;
}

/** A post with all that is sent of it. */
export interface PlannedPost {
  readonly tempId: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly files: readonly PlannedFile[];
  /** Missing: none; so are those of an import that a former build of the page has begun. */
  readonly comments?: Along<'comments'>;
  readonly collections?: Along<'collections'>;
}

/** The author's own comments, or collections, as they are sent with a post. */
type Along<List extends 'comments' | 'collections'> = NonNullable<BodyOf<typeof publishImportedPost>[List]>;

/** Tells an archive that is chosen once more from another one: its files have other names after each download. */
export interface Fingerprint {
  readonly files: number;
  readonly bytes: number;
}

/** A zip or its parts, a folder as a field of a page gives it, or one that the page may read again later. */
export type Chosen =
  | { readonly kind: 'zips'; readonly zips: readonly File[] }
  | { readonly kind: 'files'; readonly files: readonly { path: string; file: File }[] }
  | { readonly kind: 'folder'; readonly folder: FileSystemDirectoryHandle };

/** How far the reading is. */
export interface ReadingProgress {
  /** Files that the archive lists; null until the list is there. */
  readonly files: number | null;
  readonly publications: number;
  readonly skipped: number;
}
