import {
  POST_VIDEO_MAX_SECONDS,
  STORY_IMAGE_SIZE_PX,
  STORY_VIDEO_MAX_SECONDS,
  VIDEO_MAX_LONG_SIDE,
  VIDEO_MAX_SHORT_SIDE,
} from '@sfera/contract/limits';
import { estimateVideoBytes } from '@sfera/contract/video-estimate';
import { cutSize, type Size } from '#shared/media/filters/place.ts';
import { postSize } from '#shared/media/photo/post-size.ts';
import type { VideoFacts } from '#shared/media/video/facts.ts';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';

/** What will be done to the file. */
export type PlannedChange =
  | { readonly what: 'codec'; readonly from: string }
  | { readonly what: 'compression' | 'hdr' | 'metadata' }
  | { readonly what: 'size'; readonly to: Size }
  /** `seconds`: the limit. */
  | { readonly what: 'length'; readonly seconds: number };

/** What is known before a file is sent. */
export interface UploadPlan {
  readonly kind: Work['kind'];
  readonly bytes: number;
  /** About; null: unknown. */
  readonly estimatedBytes: number | null;
  /** Of what is published; null for a photo. */
  readonly durationMs: number | null;
  /** Of the photo; null for a video. */
  readonly pixels: number | null;
  readonly changes: readonly PlannedChange[];
}

/** Bits of a JPEG of quality 0.92 for each pixel of a photo: as in the file, within what is usual. */
const BITS_PER_PIXEL = { least: 1.3, most: 4.5 };
/** HEIC needs fewer bits for the same picture. */
const HEIC_FACTOR = 1.6;

/** Null while the file is being opened, and when only the server can read it. */
export function planOf(
  work: Pick<Work, 'file' | 'kind' | 'edit' | 'target'>,
  opened: Opened,
): UploadPlan | null {
  if (opened.state === 'photo' && opened.photo) return planOfPhoto(work, opened.photo);
  if (opened.state === 'video' && opened.facts) return planOfVideo(work, opened.facts);
  return null;
}

function planOfPhoto(
  { file, edit, target }: Pick<Work, 'file' | 'edit' | 'target'>,
  photo: Size & { readonly isAnimated: boolean },
): UploadPlan {
  const plan = {
    kind: 'image',
    bytes: file.size,
    durationMs: null,
    pixels: photo.width * photo.height,
  } as const;
  // An animation goes up as it is.
  if (photo.isAnimated) return { ...plan, estimatedBytes: null, changes: [{ what: 'metadata' }] };
  const to = target === 'post' ? postSize(photo, edit) : STORY_IMAGE_SIZE_PX;
  const isHeic = /hei[cf]$/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
  const bits = ((file.size * 8) / plan.pixels) * (isHeic ? HEIC_FACTOR : 1);
  const perPixel = Math.min(BITS_PER_PIXEL.most, Math.max(BITS_PER_PIXEL.least, bits));
  const whole = cutSize(photo, edit);
  return {
    ...plan,
    estimatedBytes: Math.round((to.width * to.height * perPixel) / 8),
    changes: [
      ...(isHeic ? [{ what: 'codec' as const, from: 'HEIC' }] : []),
      ...(to.width < whole.width ? [{ what: 'size' as const, to }] : []),
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
  else if (codec !== undefined) changes.push({ what: 'codec', from: codec });
  if (facts.isHdr) changes.push({ what: 'hdr' });
  if (to.width < cut.width) changes.push({ what: 'size', to });
  if (wanted > limit + 0.5) changes.push({ what: 'length', seconds: limit });
  changes.push({ what: 'metadata' });
  return {
    kind: 'video',
    bytes: file.size,
    durationMs: keptSeconds * 1000,
    pixels: null,
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

/** As `outputSize` of the server. */
function videoSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    VIDEO_MAX_SHORT_SIDE / Math.min(width, height),
    VIDEO_MAX_LONG_SIDE / Math.max(width, height),
  );
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
