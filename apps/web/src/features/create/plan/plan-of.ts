import { POST_VIDEO_MAX_SECONDS } from '@sfera/contract/posts/limits';
import { STORY_IMAGE_SIZE_PX, STORY_VIDEO_MAX_SECONDS } from '@sfera/contract/stories/limits';
import { VIDEO_MAX_LONG_SIDE, VIDEO_MAX_SHORT_SIDE } from '@sfera/contract/media/limits';
import { photoSize } from '@sfera/contract/media/picture-size';
import { estimateVideoBytes } from '@sfera/contract/media/video-estimate';
import { cutSize, type Size } from '#shared/media/filters/place.ts';
import { type Motion, wordsOfLostMotion } from '#shared/media/moving/motion.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { postSize } from '#shared/media/photo/post-size.ts';
import type { VideoFacts } from '#shared/media/video/facts.ts';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';

/** A change that will be made to the file. */
export type PlannedChange =
  | { readonly what: 'codec' | 'compression' | 'hdr' | 'size' | 'saving' | 'metadata' }
  | { readonly what: 'motion'; readonly words: string }
  /** `seconds`: the limit. */
  | { readonly what: 'length'; readonly seconds: number };

/** The facts that are known before a file is sent. */
export interface UploadPlan {
  readonly kind: Work['kind'];
  readonly bytes: number;
  /** About; null: unknown. */
  readonly estimatedBytes: number | null;
  /** The duration of what is published; null for a photo. */
  readonly durationMs: number | null;
  readonly changes: readonly PlannedChange[];
}

/** Bits of a JPEG of quality 0.92 for each pixel of a photo: as in the file, within what is usual. */
const BITS_PER_PIXEL = { least: 1.3, most: 4.5 };
/** HEIC needs fewer bits for the same picture. */
const HEIC_FACTOR = 1.6;

/** Null while the file is being opened, and when only the server can read it. */
export function planOf(
  work: Pick<Work, 'file' | 'kind' | 'edit' | 'target' | 'story'>,
  opened: Opened,
): UploadPlan | null {
  if (opened.state === 'photo')
    return opened.photo ? planOfPhoto(work, opened.photo) : planOfUnseen(work, opened.motion ?? null);
  if (opened.state === 'video' && opened.facts) return planOfVideo(work, opened.facts);
  return null;
}

/** A motion that will be lost, told of a picture that this browser cannot draw. */
function planOfUnseen({ file }: Pick<Work, 'file'>, motion: Motion | null): UploadPlan | null {
  const changes = lostMotion(wordsOfLostMotion(motion, 'picture'));
  if (changes.length === 0) return null;
  return { kind: 'image', bytes: file.size, durationMs: null, estimatedBytes: null, changes };
}

const lostMotion = (words: string | null): PlannedChange[] =>
  words === null ? [] : [{ what: 'motion', words }];

function planOfPhoto(
  { file, edit, target, story }: Pick<Work, 'file' | 'edit' | 'target' | 'story'>,
  photo: Size & Pick<Photo, 'isAnimated' | 'motion'>,
): UploadPlan {
  const plan = {
    kind: 'image',
    bytes: file.size,
    durationMs: null,
  } as const;
  const pixels = photo.width * photo.height;
  const use = target === 'story' && story.music ? 'music' : 'picture';
  const lost = lostMotion(wordsOfLostMotion(photo.motion ?? null, use, pixels));
  // An animation goes up as it is.
  if (photo.isAnimated) return { ...plan, estimatedBytes: null, changes: [...lost, { what: 'metadata' }] };
  const to = target === 'post' ? postSize(photo, edit) : STORY_IMAGE_SIZE_PX;
  const isHeic = /hei[cf]$/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
  const bits = ((file.size * 8) / pixels) * (isHeic ? HEIC_FACTOR : 1);
  const perPixel = Math.min(BITS_PER_PIXEL.most, Math.max(BITS_PER_PIXEL.least, bits));
  const whole = cutSize(photo, edit);
  const isSaving = target === 'post' && to.width < photoSize(whole).width;
  return {
    ...plan,
    estimatedBytes: Math.round((to.width * to.height * perPixel) / 8),
    changes: [
      ...lost,
      ...(isHeic ? [{ what: 'codec' as const }] : []),
      ...(isSaving ? [{ what: 'saving' as const }] : []),
      ...(!isSaving && to.width < whole.width ? [{ what: 'size' as const }] : []),
      { what: 'metadata' },
    ],
  };
}

function planOfVideo(
  { file, edit, target }: Pick<Work, 'file' | 'edit' | 'target'>,
  facts: VideoFacts,
): UploadPlan {
  const limit = target === 'post' ? POST_VIDEO_MAX_SECONDS : STORY_VIDEO_MAX_SECONDS;
  const wanted = Math.min(edit.trimEnd ?? Infinity, facts.durationSeconds) - (edit.trimStart ?? 0);
  const keptSeconds = Math.max(0, Math.min(wanted, limit));
  const cut = cutSize(facts, edit);
  const to = videoSize(cut);
  const { codec } = facts;
  const changes: PlannedChange[] = [];
  if (codec === 'h264') changes.push({ what: 'compression' });
  else if (codec !== undefined) changes.push({ what: 'codec' });
  if (facts.isHdr) changes.push({ what: 'hdr' });
  if (to.width < cut.width) changes.push({ what: 'size' });
  if (wanted > limit + 0.5) changes.push({ what: 'length', seconds: limit });
  changes.push({ what: 'metadata' });
  return {
    kind: 'video',
    bytes: file.size,
    durationMs: keptSeconds * 1000,
    estimatedBytes: estimateVideoBytes({
      bytes: file.size,
      durationSeconds: facts.durationSeconds,
      keptSeconds,
      ...cut,
      codec: codec ?? null,
      hasSound: facts.hasSound && !edit.isMuted,
    }),
    changes,
  };
}

/** The size that `outputSize` of the server gives. */
function videoSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    VIDEO_MAX_SHORT_SIDE / Math.min(width, height),
    VIDEO_MAX_LONG_SIDE / Math.max(width, height),
  );
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
