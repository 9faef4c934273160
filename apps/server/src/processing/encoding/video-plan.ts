import type { Crop } from '@sfera/contract/media/edit';
import { type EditFilters, hasFilters } from '@sfera/contract/media/filters';
import type { VideoEdit } from '../../db/tables/media.ts';
import { AppError } from '../../base/errors.ts';
import type { Compared } from '../probing/compare-tracks.ts';
import { type Page, pageOf } from '../pictures/page.ts';
import type { Size } from '../pictures/picture-files.ts';
import type { PictureTrack, SoundTrack, VideoProbe } from '../probing/probe.ts';

/** The edits that the author asks for, and the longest duration of a post or a story. */
export interface VideoTask extends Partial<VideoEdit> {
  /** A video that is longer after the author's cut is cut to this. */
  maxSeconds: number;
}

/** Whether the edits change the video. A chosen poster alone does not. */
export const changesVideo = ({ edit, filters, isStill, hasMusic, hasOverlay }: VideoEdit): boolean =>
  Boolean(edit.trimStart || edit.trimEnd || edit.isMuted) ||
  Boolean(edit.crop || edit.turn || edit.angle || edit.isMirrored) ||
  Boolean(isStill || hasMusic || hasOverlay) ||
  hasFilters(filters);

/** How one video is encoded, by its edits and by the facts of its file. */
export interface VideoPlan {
  /** The file's tracks; without the sound when it is muted or outside of the cut. */
  source: VideoProbe;
  /** Times from the first moment of the file. Unit: seconds. */
  startSeconds: number;
  endSeconds: number;
  /** The author has cut off the beginning or the end. */
  isCut: boolean;
  /** The video was longer than allowed after the author's cut, and ends at the limit. */
  wasTrimmed: boolean;
  /** The frame that the author chose as poster, within the cut. Unit: seconds from the first moment of the file. */
  posterSeconds: number | null;
  /** Left and right are exchanged before the turn. */
  isMirrored: boolean;
  turn: 0 | 90 | 180 | 270;
  /** Straightens the picture around the middle of the crop. Unit: degrees clockwise. */
  angle: number;
  crop: Crop | null;
  filters: EditFilters;
  /** Size after turn and crop, before resizing. Unit: pixels. */
  size: Size;
  /** The page under the video, when the video has an overlay. */
  page: Page | null;
  /** Whether music is added, beside the video's own sound or instead of it. */
  hasMusic: boolean;
  /** The edits change pixels, so the result cannot be shown without decoding. */
  changesPicture: boolean;
  /** Durations of the complete result and its tracks. */
  expected: Compared;
}

/** A clip cut to the limit by a client may end a few frames later. */
const TRIM_TOLERANCE_MS = 500;
/** A shorter result is a rounding error, not a video. */
const SHORTEST_SECONDS = 0.05;
/** H.264 and the poster need at least this many pixels on each side, however thin the crop. */
const SHORTEST_SIDE_PX = 16;

type Shape = Pick<VideoPlan, 'isMirrored' | 'turn' | 'angle' | 'crop'>;

const side = (pixels: number, share = 1) =>
  Math.max(Math.min(SHORTEST_SIDE_PX, pixels), Math.round(pixels * share));
const endMs = (track: PictureTrack | SoundTrack) => track.startMs + track.durationMs;

function resultSize({ width, height }: Size, { turn, crop }: Shape): Size {
  const isAcross = turn === 90 || turn === 270;
  return {
    width: side(isAcross ? height : width, crop?.width),
    height: side(isAcross ? width : height, crop?.height),
  };
}

const isWhole = ({ x, y, width, height }: Crop) => x === 0 && y === 0 && width >= 0.9999 && height >= 0.9999;

const changesShape = ({ isMirrored, turn, angle, crop }: Shape) =>
  isMirrored || turn !== 0 || angle !== 0 || crop !== null;

const refused = (message: string) => new AppError('invalid_input', { message, field: 'edit' });

/**
 * @throws {AppError} `invalid_input` for the field `edit` when the cut leaves no video
 */
export function planVideo(probe: VideoProbe, task: VideoTask): VideoPlan {
  const { maxSeconds, edit = {}, filters = {}, hasMusic = false, hasOverlay = false } = task;
  const { picture, sound } = probe;
  const lengthSeconds = Math.max(endMs(picture), sound ? endMs(sound) : 0) / 1000;
  const startSeconds = edit.trimStart ?? 0;
  const ownEnd = Math.min(edit.trimEnd ?? lengthSeconds, lengthSeconds);
  if (startSeconds > 0 && ownEnd - startSeconds < SHORTEST_SECONDS)
    throw refused('Обрезка начинается после конца видео');
  const endSeconds = Math.min(ownEnd, startSeconds + maxSeconds);
  const isCut = startSeconds > 0 || ownEnd < lengthSeconds;
  if (isCut && picture.startMs >= endSeconds * 1000) throw refused('В выбранном отрезке нет изображения');

  const within = (track: PictureTrack | SoundTrack) =>
    Math.min(endMs(track), endSeconds * 1000) - Math.max(track.startMs, startSeconds * 1000);
  const kept = sound && !edit.isMuted && within(sound) > 0 ? sound : null;
  const shape: Shape = {
    isMirrored: edit.isMirrored ?? false,
    turn: edit.turn ?? 0,
    angle: edit.angle ?? 0,
    crop: edit.crop && !isWhole(edit.crop) ? edit.crop : null,
  };
  const size = resultSize(probe, shape);
  // The sound begins with the cut; without sound the result begins with the picture.
  const firstMs = kept || hasMusic ? startSeconds * 1000 : Math.max(picture.startMs, startSeconds * 1000);
  // The last frame of a cut video stays until the end; another video without sound is as long as its picture.
  const lastMs = kept || isCut ? endSeconds * 1000 : Math.min(endMs(picture), endSeconds * 1000);
  const durationMs = Math.round(lastMs - firstMs);
  return {
    source: { ...probe, sound: kept },
    startSeconds,
    endSeconds,
    isCut,
    wasTrimmed: (ownEnd - startSeconds - maxSeconds) * 1000 > TRIM_TOLERANCE_MS,
    posterSeconds:
      edit.posterAt === undefined
        ? null
        : Math.min(Math.max(edit.posterAt, startSeconds), endSeconds - 0.001),
    ...shape,
    filters,
    size,
    page: hasOverlay ? pageOf(size) : null,
    hasMusic,
    changesPicture: hasOverlay || changesShape(shape) || hasFilters(filters),
    expected: {
      durationMs,
      picture: { durationMs: Math.max(0, within(picture)) },
      sound: hasMusic ? { durationMs } : kept && { durationMs: within(kept) },
    },
  };
}
