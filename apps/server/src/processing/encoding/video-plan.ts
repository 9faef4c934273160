import type { Crop } from '@sfera/contract/edit';
import { type EditFilters, hasFilters } from '@sfera/contract/filters';
import type { VideoEdit } from '../../db/tables.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Compared } from '../probing/compare-tracks.ts';
import { type Page, pageOf } from '../images/page.ts';
import type { Size } from '../images/picture-files.ts';
import type { PictureTrack, SoundTrack, VideoProbe } from '../probing/probe.ts';

/** What is to be made of a video, by those who upload it and by the limit of where it is shown. */
export interface VideoTask extends Partial<VideoEdit> {
  /** A longer video, after its own cut, is cut to this. */
  maxSeconds: number;
}

/** Whether a video becomes another one by its edits; the choice of a poster alone leaves it as it is. */
export const changesVideo = ({ edit, filters, isStill, hasMusic, hasOverlay }: VideoEdit): boolean =>
  Boolean(edit.trimStart || edit.trimEnd || edit.isMuted || edit.crop || edit.turn) ||
  Boolean(isStill || hasMusic || hasOverlay) ||
  hasFilters(filters);

/** What is made of one video: its edits with everything that the file itself decides. */
export interface VideoPlan {
  /** Without the sound when it is muted, or when none of it lies within the cut. */
  source: VideoProbe;
  /** Times of the file, from its first moment. Unit: seconds. */
  startSeconds: number;
  endSeconds: number;
  /** Its author left out its beginning or its end. */
  isCut: boolean;
  /** It was still longer than allowed and ends at the limit. */
  wasTrimmed: boolean;
  /** The frame that its author chose, within the cut. Unit: seconds of the file. */
  posterSeconds: number | null;
  turn: 0 | 90 | 180 | 270;
  crop: Crop | null;
  filters: EditFilters;
  /** Turned and cropped, before it is made smaller. Unit: pixels. */
  size: Size;
  /** What it stands on, when a picture is laid over it. */
  page: Page | null;
  /** Beside its own sound, or in its place. */
  hasMusic: boolean;
  /** Pixels change: without decoding nothing of the result can be shown. */
  changesPicture: boolean;
  /** How long the result and its tracks are, if nothing is lost. */
  expected: Compared;
}

/** A clip cut to the limit by a client may end a few frames later. */
const TRIM_TOLERANCE_MS = 500;
/** Less than this is no video, but what rounding left. */
const SHORTEST_SECONDS = 0.05;
/** H.264 and a picker's poster want some pixels, however thin the crop. */
const SHORTEST_SIDE_PX = 16;

type Turned = Pick<VideoPlan, 'turn' | 'crop'>;

const side = (pixels: number, share = 1) =>
  Math.max(Math.min(SHORTEST_SIDE_PX, pixels), Math.round(pixels * share));
const endMs = (track: PictureTrack | SoundTrack) => track.startMs + track.durationMs;

function resultSize({ width, height }: Size, { turn, crop }: Turned): Size {
  const isAcross = turn === 90 || turn === 270;
  return {
    width: side(isAcross ? height : width, crop?.width),
    height: side(isAcross ? width : height, crop?.height),
  };
}

const isWhole = ({ x, y, width, height }: Crop) => x === 0 && y === 0 && width >= 0.9999 && height >= 0.9999;

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
  const shape: Turned = { turn: edit.turn ?? 0, crop: edit.crop && !isWhole(edit.crop) ? edit.crop : null };
  const size = resultSize(probe, shape);
  // Where it has a sound, that begins with the cut.
  const firstMs = kept || hasMusic ? startSeconds * 1000 : Math.max(picture.startMs, startSeconds * 1000);
  // A cut video stays on its last frame to the end; else without its sound it is as long as its picture.
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
    changesPicture: hasOverlay || shape.turn !== 0 || shape.crop !== null || hasFilters(filters),
    expected: {
      durationMs,
      picture: { durationMs: Math.max(0, within(picture)) },
      sound: hasMusic ? { durationMs } : kept && { durationMs: within(kept) },
    },
  };
}
