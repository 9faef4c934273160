import * as v from 'valibot';
import { AlbumId, CircleId, MessageId, PostId, TempId, UserId } from '../base/ids.ts';
import { int } from '../base/numbers.ts';
import { wholeNumber } from '../base/paging.ts';
import { defineRoute } from '../base/route.ts';
import { Instant } from '../base/times.ts';
import { UserPreview } from '../people/users.ts';
import { ALT_TEXT_MAX_LENGTH, POST_TEXT_MAX_LENGTH } from '../posts/limits.ts';
import { Post } from '../posts/posts.ts';
import { FileHash } from '../uploads/uploaded-fields.ts';
import { freeText, isSeen, lineOfText } from '../words/text.ts';
import {
  ALBUM_HASHES_AT_ONCE,
  ALBUM_NAME_MAX_LENGTH,
  ALBUM_PAGE_SIZE,
  CAMERA_MAX_LENGTH,
  CLOCK_SHIFT_MAX_SECONDS,
} from './limits.ts';

// Albums of a circle or of a profile. Each photo and video of an album is a post: one that was made for the album stands
// in no feed. Who may not see the circle or the profile is told of no album: every call answers `album_not_found`.

export const AlbumName = v.pipe(lineOfText(ALBUM_NAME_MAX_LENGTH), v.check(isSeen, 'Напишите название'));

/** `everyone`: all people who see the album; `leaders`: leaders of the circle and the maker of the album. */
export const AlbumRole = v.picklist(['everyone', 'leaders']);
export type AlbumRole = v.InferOutput<typeof AlbumRole>;

/** An album as one of its viewers sees it. */
export const Album = v.object({
  id: AlbumId,
  name: v.string(),
  /** Null for the album of a profile. */
  circle: v.nullable(v.object({ id: CircleId, name: v.string() })),
  /** Whose profile it stands in; null for the album of a circle. */
  owner: v.nullable(UserPreview),
  /** For the followers of its owner alone; missing: for all who see the profile, or the circle. */
  isForFollowers: v.optional(v.literal(true)),
  countPictures: int,
  /** The photo or video that a leader has chosen, or the last one, that the viewer may see; null when there is none. */
  cover: v.nullable(
    v.object({ postId: PostId, thumbnailUrl: v.string(), isSensitive: v.optional(v.boolean()) }),
  ),
  /** A leader has chosen the cover. */
  hasChosenCover: v.optional(v.literal(true)),
  /** Who adds, in a circle; in a profile only its owner does. */
  whoAdds: AlbumRole,
  /** Who downloads all files at once. */
  whoDownloads: AlbumRole,
  /** Whether files are kept as they were chosen. */
  keepsOriginals: v.boolean(),
  /** The things that people without an account may do by its link (`guests.ts`); missing: no link is open. */
  guests: v.optional(v.picklist(['add', 'look'])),
  /** The things that the viewer may do. `lead`: change and delete the album, and remove what others have added. */
  may: v.object({ add: v.boolean(), download: v.boolean(), lead: v.boolean() }),
});
export type Album = v.InferOutput<typeof Album>;

const choices = {
  whoAdds: v.optional(AlbumRole),
  whoDownloads: v.optional(AlbumRole),
  keepsOriginals: v.optional(v.boolean()),
} as const;
const params = v.object({ id: AlbumId });
const pictureParams = v.object({ id: AlbumId, postId: PostId });
const rateLimit = { calls: 240, seconds: 60, by: 'person' } as const;

/** The albums of a circle or of a profile; without either, all to which the caller may add. Newest first. */
export const listAlbums = defineRoute({
  method: 'GET',
  path: '/api/albums',
  summary: 'Альбомы круга, профиля или свои',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: v.object({ circleId: v.optional(CircleId), userId: v.optional(UserId) }),
  response: v.object({
    albums: v.array(Album),
    /** Whether the caller may make an album here. */
    mayCreate: v.boolean(),
  }),
  errors: ['circle_not_found'],
});

/**
 * Makes an album of the circle, or without one of the caller's profile. Errors: `forbidden` where only leaders publish;
 * `album_limit_reached`: 200 albums.
 */
export const createAlbum = defineRoute({
  method: 'POST',
  path: '/api/albums',
  summary: 'Создать альбом',
  access: 'member',
  body: v.object({
    name: AlbumName,
    circleId: v.optional(CircleId),
    /** In a profile: for followers alone. */
    isForFollowers: v.optional(v.boolean()),
    ...choices,
  }),
  status: 201,
  response: Album,
  errors: ['circle_not_found', 'forbidden', 'album_limit_reached'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/**
 * Changes what is named. Errors: `forbidden`; `post_not_found` for a cover that is not in the album.
 */
export const updateAlbum = defineRoute({
  method: 'PUT',
  path: '/api/albums/:id',
  summary: 'Изменить альбом',
  access: 'member',
  params,
  body: v.object({
    name: v.optional(AlbumName),
    ...choices,
    /** A picture of the album; null: the last one again. */
    coverId: v.optional(v.nullable(PostId)),
  }),
  response: Album,
  errors: ['album_not_found', 'forbidden', 'post_not_found'],
  rateLimit,
});

/**
 * Deletes the album. What was made for it goes into the archives of its authors, and posts stay where they are. Errors:
 * `forbidden`.
 */
export const deleteAlbum = defineRoute({
  method: 'DELETE',
  path: '/api/albums/:id',
  summary: 'Удалить альбом',
  access: 'member',
  params,
  status: 204,
  response: v.void(),
  errors: ['album_not_found', 'forbidden'],
});

/** The end of a page of an album. Made by the server; clients only hand it back. */
export const AlbumCursor = v.pipe(
  v.string(),
  v.regex(/^[\da-f._-]{1,500}$/, 'Неизвестное продолжение альбома'),
);

/** A photo or video of an album: what the album says of a post. */
export const AlbumPicture = v.object({
  postId: PostId,
  takenAt: Instant,
  /** The zone of the clock that it was taken by. Unit: minutes, east of UTC is positive. */
  takenOffset: int,
  /** The camera; missing when the file names none. */
  camera: v.optional(v.string()),
});
export type AlbumPicture = v.InferOutput<typeof AlbumPicture>;

/**
 * `taken`: by the time of capture, earliest first; `author`: the same, one author after the other; `hand`: by the time,
 * but for what was moved.
 */
export const AlbumOrder = v.picklist(['taken', 'author', 'hand']);
export type AlbumOrder = v.InferOutput<typeof AlbumOrder>;

/** The album with a page of its photos and videos that the caller may see. */
export const listAlbumPictures = defineRoute({
  method: 'GET',
  path: '/api/albums/:id/pictures',
  summary: 'Фото и видео альбома',
  access: 'member',
  offline: { keyedBy: 'address' },
  params,
  query: v.object({
    order: v.optional(AlbumOrder, 'taken'),
    limit: wholeNumber(1, ALBUM_PAGE_SIZE, ALBUM_PAGE_SIZE),
    before: v.optional(AlbumCursor),
  }),
  response: v.object({
    album: Album,
    posts: v.array(Post),
    /** One for each post, in the same order. */
    pictures: v.array(AlbumPicture),
    nextCursor: v.nullable(AlbumCursor),
  }),
  errors: ['album_not_found'],
});

/** The facts that the file of a photo or video tells of itself. */
const takenOffset = v.pipe(int, v.minValue(-1_440), v.maxValue(1_440));
const captureFields = {
  /** Photography begins in 1826. */
  takenAt: v.pipe(
    Instant,
    v.check((at) => at > '1826', 'Такого времени съёмки не бывает'),
  ),
  takenOffset,
  camera: v.optional(lineOfText(CAMERA_MAX_LENGTH)),
} as const;

/**
 * Puts an item of `uploadPostItem` into the album, as a post that stands in no feed. A repeat with the same person and
 * `tempId` answers with the existing post.
 *
 * Errors: `items_missing` when the item never arrived or is gone; `picture_in_album` when the album has a file with this
 * `fileHash`; `album_full`; `forbidden`; `file_refused`.
 */
export const addAlbumPicture = defineRoute({
  method: 'POST',
  path: '/api/albums/:id/pictures',
  summary: 'Добавить снимок в альбом',
  access: 'member',
  params,
  body: v.object({
    tempId: TempId,
    item: v.object({ tempId: TempId, altText: v.optional(freeText(ALT_TEXT_MAX_LENGTH)) }),
    text: v.optional(freeText(POST_TEXT_MAX_LENGTH), ''),
    ...captureFields,
    /** The hash of the file as it was chosen. */
    fileHash: v.optional(FileHash),
  }),
  status: 201,
  response: v.object({ post: Post }),
  errors: [
    'album_not_found',
    'forbidden',
    'items_missing',
    'file_refused',
    'quota_exceeded',
    'picture_in_album',
    'album_full',
  ],
  rateLimit: { calls: 600, seconds: 3_600, by: 'person' },
});

/**
 * Puts a post of the caller into the album; it stays in feeds. Its time is that of its publication. Succeeds when it is
 * there. Errors: `post_not_found` for posts of others, too.
 */
export const addPostToAlbum = defineRoute({
  method: 'PUT',
  path: '/api/albums/:id/pictures/:postId',
  summary: 'Добавить свой пост в альбом',
  access: 'member',
  params: pictureParams,
  body: v.object({ takenOffset }),
  status: 204,
  response: v.void(),
  errors: ['album_not_found', 'post_not_found', 'forbidden', 'album_full'],
  rateLimit,
});

/**
 * Puts a copy of a photo or video of a chat into the album, as `addAlbumPicture` does; its time is that of the message.
 * Only what the caller has sent first: `message_not_found` for all other messages. Errors: `picture_in_album` when the
 * album has the same bytes.
 */
export const addMessageToAlbum = defineRoute({
  method: 'PUT',
  path: '/api/albums/:id/messages/:messageId',
  summary: 'Добавить в альбом своё фото или видео из чата',
  access: 'member',
  params: v.object({ id: AlbumId, messageId: MessageId }),
  body: v.object({ takenOffset }),
  status: 204,
  response: v.void(),
  errors: [
    'album_not_found',
    'message_not_found',
    'forbidden',
    'file_refused',
    'quota_exceeded',
    'picture_in_album',
    'album_full',
  ],
  rateLimit,
});

/**
 * Takes a post out of the album: its author may, and who leads the album. What was made for the album goes into the
 * archive of its author. Succeeds when it is not there. Errors: `forbidden`.
 */
export const removeFromAlbum = defineRoute({
  method: 'DELETE',
  path: '/api/albums/:id/pictures/:postId',
  summary: 'Убрать из альбома',
  access: 'member',
  params: pictureParams,
  status: 204,
  response: v.void(),
  errors: ['album_not_found', 'forbidden'],
  rateLimit,
});

/**
 * Moves a picture in the order by hand: behind another one, to the start or to the end. Errors: `forbidden` for people
 * who do not lead the album; `post_not_found` when one of the two is not in the album.
 */
export const moveInAlbum = defineRoute({
  method: 'PUT',
  path: '/api/albums/:id/pictures/:postId/place',
  summary: 'Переставить снимок альбома',
  access: 'member',
  params: pictureParams,
  body: v.object({ after: v.union([v.picklist(['start', 'end']), PostId]) }),
  status: 204,
  response: v.void(),
  errors: ['album_not_found', 'forbidden', 'post_not_found'],
  rateLimit,
});

/** Which of these files the album has, of any author. */
export const findInAlbum = defineRoute({
  method: 'POST',
  path: '/api/albums/:id/known',
  summary: 'Узнать, какие файлы уже есть в альбоме',
  access: 'member',
  writes: false,
  params,
  body: v.object({ fileHashes: v.pipe(v.array(FileHash), v.maxLength(ALBUM_HASHES_AT_ONCE)) }),
  response: v.object({ known: v.array(FileHash) }),
  errors: ['album_not_found'],
  rateLimit,
});

/** The cameras of the album, with their authors: those whose clocks the caller may set right. */
export const listAlbumCameras = defineRoute({
  method: 'GET',
  path: '/api/albums/:id/cameras',
  summary: 'Камеры альбома',
  access: 'member',
  params,
  response: v.object({
    cameras: v.array(
      v.object({
        user: UserPreview,
        camera: v.string(),
        countPictures: int,
        /** The earliest of its photos and videos. */
        first: v.object({ takenAt: Instant, takenOffset: int, thumbnailUrl: v.string() }),
      }),
    ),
  }),
  errors: ['album_not_found'],
});

/**
 * Shifts the times of all that one author has taken with one camera: its clock was wrong. Authors shift their own, who
 * leads the album all. Errors: `forbidden`.
 */
export const shiftAlbumClock = defineRoute({
  method: 'PUT',
  path: '/api/albums/:id/cameras',
  summary: 'Поправить часы камеры',
  access: 'member',
  params,
  body: v.object({
    userId: UserId,
    camera: lineOfText(CAMERA_MAX_LENGTH),
    shiftSeconds: v.pipe(int, v.minValue(-CLOCK_SHIFT_MAX_SECONDS), v.maxValue(CLOCK_SHIFT_MAX_SECONDS)),
  }),
  status: 204,
  response: v.void(),
  errors: ['album_not_found', 'forbidden'],
  rateLimit,
});

/**
 * An address that gives all files that the caller may see as one zip, for a day and by ranges (RFC 9110): a download that
 * was cut goes on where it was, unless the album has changed. Errors: `forbidden`.
 */
export const downloadAlbum = defineRoute({
  method: 'POST',
  path: '/api/albums/:id/download',
  summary: 'Скачать альбом',
  access: 'member',
  writes: false,
  params,
  response: v.object({ url: v.string() }),
  errors: ['album_not_found', 'forbidden'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});
