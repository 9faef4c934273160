import type { AlbumRole } from '@sfera/contract/albums/albums';
import type { AlbumId, AlbumLinkId, CircleId, GuestId, PostId, UserId } from '@sfera/contract/base/ids';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from './columns.ts';

/** An album of a circle or of a profile, deleted with it. */
export interface AlbumTable {
  id: Fixed<AlbumId>;
  name: string;
  /** Exactly one of `circle_id` and `owner_id` is set. */
  circle_id: Fixed<CircleId | null>;
  /** Whose profile it stands in. */
  owner_id: Fixed<UserId | null>;
  /** Null when that account is gone. */
  made_by: Fixed<UserId | null>;
  /** In a profile: its followers alone see it. */
  is_for_followers: Generated<boolean>;
  who_adds: Generated<AlbumRole>;
  who_downloads: Generated<AlbumRole>;
  /** Whether files that are added are kept as they were chosen. */
  keeps_originals: Generated<boolean>;
  /** Kept by a trigger. */
  picture_count: GeneratedAlways<number>;
  created_at: Fixed<Date>;
}

/** The facts that an album keeps of a photo or video. */
interface PictureColumns {
  album_id: Fixed<AlbumId>;
  /** Who has added it without an account; null when that was its author, or the guest has an account by now. */
  guest_id: ColumnType<GuestId | null, GuestId | null | undefined, GuestId | null>;
  taken_at: Date;
  /** The zone of the clock that it was taken by. Unit: minutes, east of UTC is positive. */
  taken_offset: Fixed<number>;
  /** Null when the file names none. */
  camera: Fixed<string | null>;
  /** Hash of the file as it was chosen, each once in an album; null when the client has told none. */
  file_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>;
}

/**
 * A post stands in an album; deleted with either. A trigger puts a post that was made for the album into the archive of
 * its author then.
 */
export interface AlbumPictureTable extends PictureColumns {
  post_id: Fixed<PostId>;
  /** The author of the post, or the guest, for the order. */
  author_id: Fixed<UserId | GuestId>;
  /** Among the times of the others, in seconds since 1970, of any precision; null: it stands by its time. */
  place: ColumnType<string | null, never, string>;
}

/** The picture that a leader has chosen as the cover; deleted when it leaves the album. */
export interface AlbumCoverTable {
  album_id: Fixed<AlbumId>;
  post_id: PostId;
}

/**
 * The link by which guests without an account add to an album; deleted with the album, or with the person who answers for
 * it. An album has one that is open at most.
 */
export interface AlbumLinkTable {
  id: Fixed<AlbumLinkId>;
  album_id: Fixed<AlbumId>;
  /** Who has opened it, and is the author of the posts of its guests. */
  host_id: Fixed<UserId>;
  /** Keyed hash of the code. */
  code_hash: Fixed<string>;
  /** The code for leaders who want to see it again. */
  sealed_code: Fixed<string>;
  may_look: boolean;
  is_checked: boolean;
  ends_at: Date;
  /** When a leader, or the time, has ended it. */
  ended_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** Everything that came by it, also what was removed since. Of bytes PostgreSQL sends text. */
  brought_count: Generated<number>;
  brought_bytes: ColumnType<string, number | undefined, number>;
  created_at: Fixed<Date>;
}

/** A guest: one browser with the name that was given there; deleted with the link, and when it becomes an account. */
export interface AlbumGuestTable {
  id: Fixed<GuestId>;
  link_id: Fixed<AlbumLinkId>;
  name: Fixed<string>;
  /** Keyed hash of the token that the browser holds. */
  token_hash: Fixed<string>;
  is_blocked: Generated<boolean>;
  /** The same for this guest. */
  brought_count: Generated<number>;
  brought_bytes: ColumnType<string, number | undefined, number>;
  created_at: Fixed<Date>;
}

/**
 * A post of a guest that stands in no album before a leader lets it: no other person sees it. Deleted with the post, and
 * with the album; a trigger then puts the post into the archive of its author.
 */
export interface WaitingPictureTable extends PictureColumns {
  post_id: Fixed<PostId>;
}
