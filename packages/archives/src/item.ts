import type { ArchiveFile } from './archive/archive.ts';
import type { SkipReason } from './skip-reason.ts';

/** For whom something was; null: the archive does not say. */
export type FoundAudience = 'everyone' | 'followers' | 'onlyMe' | { circle: string } | null;

export interface FoundFile {
  file: ArchiveFile;
  /** The author's words for those who do not see the picture; empty: none. */
  altText: string;
}

/** Words of the owner under a publication of the owner. */
export interface FoundComment {
  text: string;
  at: Date;
  /** The place among the comments of that one in whose thread it stands; absent: it stands under the publication. */
  inThreadOf?: number;
}

/** A collection that holds the publication. */
export interface FoundCollection {
  name: string;
  /** When the publication was put there; where that is not known, the order of these times is that of the collection. */
  at: Date;
  isCover?: boolean;
}

/** A publication of an archive, with the same fields for every network. */
export interface FoundItem {
  kind: 'post' | 'story';
  /** Names the publication within its source; the same in each archive of the same account. */
  key: string;
  /** When it was published. */
  at: Date;
  text: string;
  /** At least one, in order, each of them a photo or a video by its name or its first bytes. */
  files: FoundFile[];
  audience: FoundAudience;
  /** Where the pictures were taken, if the archive says so. */
  place: { latitude: number; longitude: number } | null;
  /** The album, channel or chat that holds it; null: none. */
  album: string | null;
  /** The name of the person who published it, where that may be another person than the owner, as in a group. */
  author?: string;
  /** The oldest first. Absent: none. */
  comments?: FoundComment[];
  /** Absent: none. */
  collections?: FoundCollection[];
}

/** Something that is not brought along, and why. */
export interface Skipped {
  /** The path of the file or the place in the list, for the person. */
  where: string;
  reason: SkipReason;
  /** The number of publications or files that the line stands for; absent: one. */
  count?: number;
}

export type Found = { item: FoundItem } | { skipped: Skipped };

export const skipped = (where: string, reason: SkipReason, count?: number): Found => ({
  skipped: count === undefined ? { where, reason } : { where, reason, count },
});
