import { AVATAR_WIDTHS } from '@sfera/contract/limits';
import type { Snapshot } from '@sfera/contract/moderation';
import { copyPublished, type MediaKey, newMediaKey } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';
import { presentPicture, presentVideo } from '../media/index.ts';
import { avatarKey } from '../users/index.ts';
import type { ObjectRow, ReportedMedia } from './objects.ts';

/** What `cases.snapshot` holds. */
export interface StoredSnapshot {
  text: string;
  login: string;
  userName: string;
  /** The media of the object at that time; its own copies have the key `cases.snapshot_key`. */
  media: ReportedMedia | null;
  context: Snapshot['context'];
  createdAt: string;
  takenAt: string;
}

const [, AVATAR_SIDE] = AVATAR_WIDTHS;

/** A profile picture as media; its size in pixels is that of its largest file. */
const avatarMedia = (mediaKey: MediaKey): ReportedMedia => ({
  media_key: mediaKey,
  kind: 'image',
  width: AVATAR_SIDE,
  height: AVATAR_SIDE,
  picture_widths: [...AVATAR_WIDTHS],
  thumbhash: null,
  is_animated: false,
  video_file: null,
  duration_ms: 0,
  has_sound: false,
  was_trimmed: false,
  sha256: null,
  difference_hashes: null,
});

export function describe(row: ObjectRow, takenAt: Date): StoredSnapshot {
  const key = row.avatar_url === null ? undefined : avatarKey(row.avatar_url);
  return {
    text: row.text,
    login: row.login,
    userName: row.user_name,
    media: row.media ?? (key === undefined ? null : avatarMedia(key)),
    context: row.context.map((near) => ({ ...near, createdAt: new Date(near.createdAt).toISOString() })),
    createdAt: row.created_at.toISOString(),
    takenAt: takenAt.toISOString(),
  };
}

/** Whether the object still is what an earlier snapshot shows. */
export const isSame = (before: StoredSnapshot, now: StoredSnapshot): boolean =>
  before.text === now.text &&
  before.userName === now.userName &&
  // Addresses change when an account becomes private, so bytes say more than a key.
  (before.media?.sha256 ?? before.media?.media_key) === (now.media?.sha256 ?? now.media?.media_key) &&
  isUnfinished(before) === isUnfinished(now);

/** Whether the object was a video that could not be watched yet. */
export const isUnfinished = ({ media }: StoredSnapshot): boolean =>
  media?.kind === 'video' && media.video_file === null;

/** Copies the files of the snapshot, so that they outlive the object. Resolves to the key of the copies. */
export async function copyFiles({ storage }: Context, { media }: StoredSnapshot): Promise<MediaKey | null> {
  if (!media) return null;
  const key = newMediaKey();
  const pictures = media.picture_widths.flatMap((width) => [`${width}.webp`, `${width}.jpg`]);
  const files = media.video_file === null ? pictures : [...pictures, media.video_file];
  await copyPublished(media.media_key, key, files, storage);
  return key;
}

/** `key`: that of the snapshot's own files. */
export function presentSnapshot(stored: StoredSnapshot, key: MediaKey | null): Snapshot {
  const { media, login, userName, text, context, createdAt, takenAt } = stored;
  const shown = media && key !== null ? { ...media, media_key: key } : null;
  return {
    text,
    login,
    userName,
    picture: shown && presentPicture(shown),
    video: shown?.kind === 'video' ? presentVideo({ ...shown, light_file: null, small_file: null }) : null,
    context,
    createdAt,
    takenAt,
  };
}
