import { AVATAR_WIDTHS } from '@sfera/contract/people/limits';
import type { Snapshot } from '@sfera/contract/moderation/moderation';
import { type MediaKey, newMediaKey, publishedKey } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { presentPicture, presentVideo } from '../media/index.ts';
import { avatarKey } from '../users/index.ts';
import type { ObjectRow, ReportedMedia } from './objects.ts';

/** The content of `cases.snapshot`. */
export interface StoredSnapshot {
  text: string;
  login: string;
  userName: string;
  /** The media of the object at that time; its own copies have the key `cases.snapshot_key`. */
  media: ReportedMedia | null;
  /** Photos and videos of a post after its first, with copies under the same key; missing: there are none. */
  further?: ReportedMedia[];
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
  lost_sound: null,
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
    ...(row.further && { further: row.further }),
    context: row.context.map((near) => ({ ...near, createdAt: new Date(near.createdAt).toISOString() })),
    createdAt: row.created_at.toISOString(),
    takenAt: takenAt.toISOString(),
  };
}

/** Whether the object still is what an earlier snapshot shows. */
export const isSame = (before: StoredSnapshot, now: StoredSnapshot): boolean =>
  before.text === now.text &&
  before.userName === now.userName &&
  filesOf(before) === filesOf(now) &&
  isUnfinished(before) === isUnfinished(now);

export const allMedia = ({
  media,
  further = [],
}: Pick<StoredSnapshot, 'media' | 'further'>): ReportedMedia[] => (media ? [media, ...further] : []);

/** Addresses change when an account becomes private, so bytes say more than a key. */
const filesOf = (snapshot: StoredSnapshot): string =>
  allMedia(snapshot)
    .map(({ sha256, media_key: key }) => sha256 ?? key)
    .join(' ');

/** Whether the object had a video that could not be watched yet. */
export const isUnfinished = (snapshot: StoredSnapshot): boolean =>
  allMedia(snapshot).some(({ kind, video_file: file }) => kind === 'video' && file === null);

/** Names of the copies begin so, because all have one key. */
const prefixOf = (index: number) => (index === 0 ? '' : `item${index + 1}x`);

/** Copies the files of the snapshot, so that they outlive the object. Resolves to the key of the copies. */
export async function copyFiles(
  { storage }: Context,
  snapshot: Pick<StoredSnapshot, 'media' | 'further'>,
): Promise<MediaKey | null> {
  if (!snapshot.media) return null;
  const key = newMediaKey();
  for (const [index, media] of allMedia(snapshot).entries()) {
    const pictures = media.picture_widths.flatMap((width) => [`${width}.webp`, `${width}.jpg`]);
    const files = media.video_file === null ? pictures : [...pictures, media.video_file];
    for (const file of files)
      await storage.copy(publishedKey(media.media_key, file), publishedKey(key, prefixOf(index) + file));
  }
  return key;
}

/** `key`: that of the snapshot's own files. */
export function presentSnapshot(stored: StoredSnapshot, key: MediaKey | null): Snapshot {
  const { login, userName, text, context, createdAt, takenAt } = stored;
  const [first, ...further] =
    key === null ? [] : allMedia(stored).map((media, index) => presentCopy(key, media, index));
  return {
    text,
    login,
    userName,
    picture: first?.picture ?? null,
    video: first?.video ?? null,
    ...(further.length > 0 && { further }),
    context,
    createdAt,
    takenAt,
  };
}

/** A file of a chat has no more to show than its name, which the text says; a sound is played like a video. */
const isWatchable = ({ kind, video_file: file }: ReportedMedia) =>
  kind === 'video' && !file?.endsWith('.bin');

function presentCopy(key: MediaKey, media: ReportedMedia, index: number) {
  const prefix = prefixOf(index);
  const copy = {
    ...media,
    media_key: key,
    video_file: media.video_file && prefix + media.video_file,
    light_file: null,
    small_file: null,
  };
  return { picture: presentPicture(copy, prefix), video: isWatchable(media) ? presentVideo(copy) : null };
}
