import * as v from 'valibot';
import { AlbumId, GuestId, PostId } from '../base/ids.ts';
import { int } from '../base/numbers.ts';
import { defineRoute } from '../base/route.ts';
import { Instant } from '../base/times.ts';
import { MediaUrl } from '../media/media.ts';
import { WAITING_PAGE_SIZE } from './limits.ts';

// A leader of an album lets guests in by a link: they add photos and videos without an account. These are the calls of
// leaders; those of guests stand in `guest-calls.ts`.

/** The link as leaders see it. */
export const GuestLink = v.object({
  /** Stands after `#` in `/guest#<code>`. Null: this server cannot read it any more, and a new link is needed. */
  code: v.nullable(v.string()),
  endsAt: Instant,
  /** Whether guests see what the album holds. */
  mayLook: v.boolean(),
  /** Whether what guests bring waits for a leader. */
  isChecked: v.boolean(),
  /** Photos and videos that came by it, those that were removed too. */
  countBrought: int,
});
export type GuestLink = v.InferOutput<typeof GuestLink>;

/** A guest of the link that is open, or of an earlier one. */
export const Guest = v.object({
  id: GuestId,
  name: v.string(),
  /** Photos and videos in the album and waiting. */
  countPictures: int,
  isBlocked: v.boolean(),
});
export type Guest = v.InferOutput<typeof Guest>;

/** A photo or video that waits for a leader. */
export const WaitingPicture = v.object({
  postId: PostId,
  /** Missing: the guest has an account by now. */
  guest: v.optional(v.object({ id: GuestId, name: v.string() })),
  fileType: v.picklist(['image', 'video']),
  thumbnailUrl: MediaUrl,
  /** The whole picture, or the video; null while it cannot be played yet. */
  url: v.nullable(MediaUrl),
  takenAt: Instant,
});
export type WaitingPicture = v.InferOutput<typeof WaitingPicture>;

const params = v.object({ id: AlbumId });
const rateLimit = { calls: 120, seconds: 60, by: 'person' } as const;
const errors = ['album_not_found', 'forbidden'] as const;

const AlbumGuests = v.object({
  /** Null: no link is open. */
  link: v.nullable(GuestLink),
  guests: v.array(Guest),
  /** The first of those that wait, the oldest first. */
  waiting: v.array(WaitingPicture),
  countWaiting: int,
});
export type AlbumGuests = v.InferOutput<typeof AlbumGuests>;

/** Who brings what into the album without an account; for those who lead it. */
export const getAlbumGuests = defineRoute({
  method: 'GET',
  path: '/api/albums/:id/guests',
  summary: 'Приём фото в альбом',
  access: 'member',
  params,
  response: AlbumGuests,
  errors,
});

/** Opens a link, or changes the one that is open. It ends by itself; the caller answers for what comes by it. */
export const openAlbumToGuests = defineRoute({
  method: 'PUT',
  path: '/api/albums/:id/guests',
  summary: 'Открыть приём фото',
  access: 'member',
  params,
  body: v.object({ endsAt: Instant, mayLook: v.boolean(), isChecked: v.boolean() }),
  response: AlbumGuests,
  errors,
  rateLimit: { calls: 120, seconds: 3_600, by: 'person' },
});

/** Ends the link; with `removes` all that came by it is deleted. Succeeds when none is open. */
export const closeAlbumToGuests = defineRoute({
  method: 'POST',
  path: '/api/albums/:id/guests/close',
  summary: 'Закончить приём фото',
  access: 'member',
  writes: false,
  params,
  body: v.object({ removes: v.optional(v.boolean(), false) }),
  status: 204,
  response: v.void(),
  errors,
  rateLimit,
});

/**
 * Takes from a guest's device the right to add, or gives it back; with `removes` all that it brought is deleted. Succeeds
 * for a guest who is gone.
 */
export const blockGuest = defineRoute({
  method: 'PUT',
  path: '/api/albums/:id/guests/:guestId',
  summary: 'Заблокировать гостя',
  access: 'member',
  writes: false,
  params: v.object({ id: AlbumId, guestId: GuestId }),
  body: v.object({ isBlocked: v.boolean(), removes: v.optional(v.boolean(), false) }),
  status: 204,
  response: v.void(),
  errors,
  rateLimit,
});

/**
 * Shows in the album what waits, or deletes it. What does not wait any more is passed over. Errors: `album_full`;
 * `picture_in_album` when the album has got the same file meanwhile.
 */
export const decideWaiting = defineRoute({
  method: 'POST',
  path: '/api/albums/:id/waiting',
  summary: 'Показать или удалить снимки гостей',
  access: 'member',
  params,
  body: v.object({
    postIds: v.pipe(
      v.array(PostId),
      v.minLength(1, 'Выберите снимки'),
      v.maxLength(WAITING_PAGE_SIZE, `Не больше ${WAITING_PAGE_SIZE} снимков за раз`),
    ),
    isAccepted: v.boolean(),
  }),
  status: 204,
  response: v.void(),
  errors: ['album_not_found', 'forbidden', 'album_full', 'picture_in_album', 'file_refused'],
  rateLimit,
});
