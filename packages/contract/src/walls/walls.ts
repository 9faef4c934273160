import * as v from 'valibot';
import { AlbumId, CircleId } from '../base/ids.ts';
import { int } from '../base/numbers.ts';
import { wholeNumber } from '../base/paging.ts';
import { defineRoute } from '../base/route.ts';
import { TimeZone } from '../base/time-zone.ts';
import { MediaUrl } from '../media/media.ts';
import {
  FRAME_EVERY_SECONDS,
  FRAME_HEIGHT,
  FRAME_MAX_EVERY_SECONDS,
  FRAME_MAX_SIDE,
  FRAME_MIN_EVERY_SECONDS,
  FRAME_MIN_SIDE,
  FRAME_WIDTH,
  WALL_MAX_SECONDS_EACH,
  WALL_MIN_SECONDS_EACH,
} from './limits.ts';

// «Показ»: a page on a screen shows the pictures of an album, of a circle, or of «В этот день», and needs no session. Its
// address holds a code, which is enough to see what the wall shows. Leaders make and end it, and one's own memories are
// shown by oneself alone.

/** The album, or else the circle; neither: one's own «В этот день». */
const subject = { albumId: v.optional(AlbumId), circleId: v.optional(CircleId) } as const;
const WallChoices = v.object({
  secondsEach: v.pipe(
    int,
    v.minValue(WALL_MIN_SECONDS_EACH, `Не меньше ${WALL_MIN_SECONDS_EACH} секунд на снимок`),
    v.maxValue(WALL_MAX_SECONDS_EACH, `Не больше ${WALL_MAX_SECONDS_EACH} секунд на снимок`),
  ),
  showsNames: v.boolean(),
  /** Whether the code of an album's link for guests stands in the corner while that link is open. */
  showsQr: v.boolean(),
});
export type WallChoices = v.InferOutput<typeof WallChoices>;

/** The wall as those who lead it see it. */
const Wall = v.object({
  ...WallChoices.entries,
  /** Stands after `#` in `/wall#<code>`. Null: this server cannot read it any more, and a new address is needed. */
  code: v.nullable(v.string()),
});
export type Wall = v.InferOutput<typeof Wall>;

const errors = ['album_not_found', 'circle_not_found', 'forbidden'] as const;
const rateLimit = { calls: 120, seconds: 3_600, by: 'person' } as const;

/** The wall of an album, of a circle, or one's own; null when none is open. */
export const getWall = defineRoute({
  method: 'GET',
  path: '/api/walls',
  summary: 'Показ на экране',
  access: 'member',
  query: v.object(subject),
  response: v.object({ wall: v.nullable(Wall) }),
  errors,
});

/** Opens a wall, or changes the one that is open; its address stays. `timeZone`: whose day «В этот день» means. */
export const openWall = defineRoute({
  method: 'PUT',
  path: '/api/walls',
  summary: 'Открыть показ',
  access: 'member',
  body: v.object({ ...subject, ...WallChoices.entries, timeZone: TimeZone }),
  response: v.object({ wall: v.nullable(Wall) }),
  errors,
  rateLimit: { calls: 600, seconds: 3_600, by: 'person' },
});

/** Gives the wall another address; the former one ends. Null when none is open. */
export const renewWall = defineRoute({
  method: 'POST',
  path: '/api/walls/renew',
  summary: 'Новый адрес показа',
  access: 'member',
  writes: false,
  body: v.object(subject),
  response: v.object({ wall: v.nullable(Wall) }),
  errors,
  rateLimit,
});

/** Ends the wall. Succeeds when none is open. */
export const closeWall = defineRoute({
  method: 'DELETE',
  path: '/api/walls',
  summary: 'Закончить показ',
  access: 'member',
  query: v.object(subject),
  status: 204,
  response: v.void(),
  errors,
  rateLimit,
});

/** The secret of a wall: 128 random bits as base64url. */
const WallCode = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'Адрес неполный. Откройте его целиком'));

export const WallPicture = v.object({
  /** The same as long as the picture is on the wall. */
  id: v.string(),
  fileType: v.picklist(['image', 'video']),
  /** Size of the upright original. Unit: pixels. */
  width: v.pipe(int, v.minValue(1)),
  height: v.pipe(int, v.minValue(1)),
  /** Smallest first. Of a video: its poster. */
  sources: v.array(v.object({ width: v.pipe(int, v.minValue(1)), webp: MediaUrl })),
  /** The video; missing while it cannot be played yet. */
  url: v.optional(MediaUrl),
  /** Who has taken it; where the wall shows names. */
  name: v.optional(v.string()),
  /** When it was published; on the wall of «В этот день». */
  year: v.optional(int),
});
export type WallPicture = v.InferOutput<typeof WallPicture>;

const ShownWall = v.object({
  kind: v.picklist(['album', 'circle', 'memories']),
  /** The name of the album or the circle; empty for memories. */
  title: v.string(),
  secondsEach: int,
  /** In the order of the show. */
  pictures: v.array(WallPicture),
  /** The code of the link by which guests add to the album, for the corner. */
  guestCode: v.optional(v.string()),
});
export type ShownWall = v.InferOutput<typeof ShownWall>;

/**
 * The page on the wall asks for what it shows every few seconds. `known`: the version that it has; `wall` is null when
 * that is still so. The code stands in the body, so that no log of addresses holds it. Answers `wall_ended` alike for a
 * code that was never made, for a wall that has ended, and when its maker does not lead the album or the circle any more.
 */
export const showWall = defineRoute({
  method: 'POST',
  path: '/api/walls/show',
  summary: 'Что показывает экран',
  access: 'anyone',
  body: v.object({ code: WallCode, known: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  response: v.object({ version: v.string(), wall: v.nullable(ShownWall) }),
  errors: ['wall_ended'],
  rateLimit: { calls: 9_000, seconds: 3_600, by: 'address' },
});

const side = (fallback: number) => wholeNumber(FRAME_MIN_SIDE, FRAME_MAX_SIDE, fallback);

/**
 * The parameters of `/media/walls/<code>/next.jpg` and `next.png`, which picture frames and screens of electronic paper
 * ask for. The picture is told by the clock, so that a frame needs to remember nothing.
 */
export const FrameQuery = v.object({
  /** Size of the answer. Unit: pixels. */
  w: side(FRAME_WIDTH),
  h: side(FRAME_HEIGHT),
  /** `fill`: the picture covers the frame and loses its edges; `fit`: it is whole, between bars. */
  crop: v.optional(v.picklist(['fill', 'fit'], 'crop может быть fill или fit'), 'fill'),
  /** Levels of grey of electronic paper. Missing: in colour. */
  grey: v.optional(
    v.pipe(v.picklist(['2', '4', '8', '16'], 'grey может быть 2, 4, 8 или 16'), v.transform(Number)),
  ),
  /** How often the frame asks: each time of this length has its picture. Unit: seconds. */
  every: wholeNumber(FRAME_MIN_EVERY_SECONDS, FRAME_MAX_EVERY_SECONDS, FRAME_EVERY_SECONDS),
});
export type FrameQuery = v.InferOutput<typeof FrameQuery>;
