import * as v from 'valibot';
import { AlbumId, PostId, TempId } from '../base/ids.ts';
import { int } from '../base/numbers.ts';
import { defineRoute } from '../base/route.ts';
import { Instant } from '../base/times.ts';
import { MediaUrl } from '../media/media.ts';
import { FileHash } from '../uploads/uploaded-fields.ts';
import { isSeen, lineOfText } from '../words/text.ts';
import { ALBUM_PAGE_SIZE, CAMERA_MAX_LENGTH, GUEST_NAME_MAX_LENGTH, GUESTS_OF_A_BROWSER } from './limits.ts';

// The calls of guests, who have the link of an album and no account (`guests.ts`). Codes and tokens stand in bodies, so
// that no log of addresses holds them. All answer `guest_link_ended` alike: for a code that was never made, for a link
// that has ended, and when its maker does not lead the album any more.

export const GuestName = v.pipe(
  lineOfText(GUEST_NAME_MAX_LENGTH),
  v.check(isSeen, 'Напишите, как вас зовут'),
);

/** The secret of a link: 128 random bits as base64url. */
export const GuestCode = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'Ссылка неполная. Откройте её целиком'));

/** Tells a guest's device from others. Whoever has it adds in that guest's name, and may make what was added one's own. */
export const GuestToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Откройте ссылку ещё раз'));

const byAddress = { calls: 1_200, seconds: 3_600, by: 'address' } as const;

/** The album behind a link, and with a token the guest of this device. */
export const checkGuestLink = defineRoute({
  method: 'POST',
  path: '/api/guests/check',
  summary: 'Куда ведёт ссылка приёма фото',
  access: 'anyone',
  body: v.object({ code: GuestCode, token: v.optional(GuestToken) }),
  response: v.object({
    albumName: v.string(),
    /** The person who answers for the link, by the name that others see. */
    hostName: v.string(),
    endsAt: Instant,
    mayLook: v.boolean(),
    isChecked: v.boolean(),
    /** Null: this device has not given a name yet. */
    guest: v.nullable(v.object({ name: v.string(), countAdded: int, isBlocked: v.boolean() })),
    /** For a member who sees the album without the link. */
    albumId: v.optional(AlbumId),
  }),
  errors: ['guest_link_ended'],
  rateLimit: byAddress,
});

/** Makes a guest of this device. Errors: `guest_link_full`. */
export const joinAsGuest = defineRoute({
  method: 'POST',
  path: '/api/guests',
  summary: 'Назваться гостем',
  access: 'anyone',
  body: v.object({ code: GuestCode, name: GuestName }),
  status: 201,
  response: v.object({ token: GuestToken }),
  errors: ['guest_link_ended', 'guest_link_full'],
  rateLimit: { calls: 300, seconds: 3_600, by: 'address' },
});

const refusals = ['guest_link_ended', 'guest_blocked', 'guest_limit_reached', 'guest_link_full'] as const;

/**
 * Asks before a file is sent. The ticket admits files for five minutes. `isKnown`: the album has the file, or it waits.
 *
 * Errors: `guest_blocked`; `guest_limit_reached` and `guest_link_full` when this device, or all of them, have brought as
 * much as the link takes; `album_full`.
 */
export const admitGuestPicture = defineRoute({
  method: 'POST',
  path: '/api/guests/tickets',
  summary: 'Спросить, можно ли прислать снимок',
  access: 'anyone',
  body: v.object({ token: GuestToken, fileHash: v.optional(FileHash) }),
  response: v.object({ ticket: v.string(), isKnown: v.boolean() }),
  errors: [...refusals, 'album_full'],
  rateLimit: { calls: 12_000, seconds: 3_600, by: 'address' },
});

/**
 * Takes one photo or video for the album. A repeat with the same guest and `tempId` adds nothing. The file is kept as it
 * came, without its place, when the album keeps originals.
 *
 * Errors: `upload_not_found` for a ticket that is too old; those of `admitGuestPicture`; `picture_in_album`;
 * `quota_exceeded` when the person who answers for the link has no room.
 */
export const addGuestPicture = defineRoute({
  method: 'POST',
  path: '/api/guests/pictures/:ticket',
  summary: 'Прислать снимок гостя',
  access: 'anyone',
  params: v.object({ ticket: v.string() }),
  multipart: {
    file: 'file',
    fields: v.object({
      tempId: TempId,
      takenAt: v.pipe(
        Instant,
        v.check((at) => at > '1826', 'Такого времени съёмки не бывает'),
      ),
      /** The zone of the clock that it was taken by. Unit: minutes, east of UTC is positive. */
      takenOffset: v.pipe(
        v.string(),
        v.regex(/^-?\d{1,4}$/),
        v.transform(Number),
        v.minValue(-1_440),
        v.maxValue(1_440),
      ),
      camera: v.optional(lineOfText(CAMERA_MAX_LENGTH)),
      fileHash: v.optional(FileHash),
    }),
  },
  status: 201,
  response: v.object({
    /** Whether it waits for a leader. */
    isWaiting: v.boolean(),
    countAdded: int,
  }),
  errors: [...refusals, 'upload_not_found', 'album_full', 'picture_in_album'],
  rateLimit: { calls: 6_000, seconds: 3_600, by: 'address' },
});

/** The end of a page; clients only hand it back. The server reads it. */
const Cursor = v.pipe(v.string(), v.maxLength(120));

/** A photo or video that guests may look at: nothing of people, comments and reactions. */
export const GuestPicture = v.object({
  postId: PostId,
  fileType: v.picklist(['image', 'video']),
  thumbnailUrl: MediaUrl,
  url: v.nullable(MediaUrl),
});
export type GuestPicture = v.InferOutput<typeof GuestPicture>;

/** The pictures that were made for the album, by the time of capture. Errors: `forbidden` for a link that only lets add. */
export const listGuestPictures = defineRoute({
  method: 'POST',
  path: '/api/guests/album',
  summary: 'Посмотреть альбом гостем',
  access: 'anyone',
  body: v.object({ token: GuestToken, before: v.optional(Cursor) }),
  response: v.object({ pictures: v.array(GuestPicture), nextCursor: v.nullable(Cursor) }),
  errors: ['guest_link_ended', 'guest_blocked', 'forbidden'],
  rateLimit: byAddress,
});

/** Photos and videos on one page of `listGuestPictures`. */
export const GUEST_PAGE_SIZE = ALBUM_PAGE_SIZE;

/**
 * Makes what guests of this browser have added the caller's own: of those who came before the account was made. Each
 * token is of use once. Tokens of others, and of guests who came later, are passed over.
 */
export const claimGuestPictures = defineRoute({
  method: 'POST',
  path: '/api/guests/claim',
  summary: 'Забрать снимки, добавленные гостем',
  access: 'member',
  body: v.object({ tokens: v.pipe(v.array(GuestToken), v.maxLength(GUESTS_OF_A_BROWSER)) }),
  response: v.object({ countPictures: int }),
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});
