import { VIDEO_MAX_FPS, VIDEO_MAX_LONG_SIDE, VIDEO_MAX_SHORT_SIDE } from '@sfera/contract/media/limits';
import type { UploadChange } from '@sfera/contract/uploads/passport';
import type { Selectable } from 'kysely';
import type { MediaSource } from '../../../db/tables/media-source.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { changesVideo } from '../../../processing/videos/video.ts';

export type ChangedMedia = Pick<
  Selectable<Tables['media']>,
  'kind' | 'picture_widths' | 'video_file' | 'light_file' | 'was_trimmed' | 'has_sound' | 'edit'
>;

/** Above this the server drops frames; a camera's 60 is measured a little higher. */
const FPS_TOLERANCE = 0.5;

/**
 * The changes that the server makes in a file, in the order in which a person is told; by the rules of `transcodeArgs`.
 */
export const changesOf = (source: MediaSource, media: ChangedMedia): UploadChange[] => [
  ...(media.kind === 'video' ? videoChanges(source, media) : pictureChanges(source, media)),
  'metadata',
];

function pictureChanges({ type, width }: MediaSource, { picture_widths: widths }: ChangedMedia) {
  const changes: UploadChange[] = [type === 'image/jpeg' || type === 'image/webp' ? 'compression' : 'codec'];
  if (width !== null && width > Math.max(...widths)) changes.push('size');
  return changes;
}

function videoChanges(source: MediaSource, media: ChangedMedia): UploadChange[] {
  const { edit } = media;
  const [width, height] = [source.width ?? 0, source.height ?? 0];
  const isLarge =
    Math.min(width, height) > VIDEO_MAX_SHORT_SIDE || Math.max(width, height) > VIDEO_MAX_LONG_SIDE;
  const isFast = (source.framesPerSecond ?? 0) > VIDEO_MAX_FPS + FPS_TOLERANCE;
  const hasNewSound = media.has_sound && source.soundCodec !== null && source.soundCodec !== 'aac';
  const isEdited = edit !== null && changesVideo({ ...edit, isStill: false, hasMusic: false });
  const found: [UploadChange, boolean][] = [
    ['codec', source.codec !== 'h264'],
    ['compression', source.codec === 'h264'],
    ['hdr', source.isHdr],
    ['size', isLarge],
    ['frame-rate', isFast],
    ['length', media.was_trimmed],
    ['sound', hasNewSound],
    ['music', edit?.hasMusic ?? false],
    ['rotation', source.isTurned],
    ['edit', isEdited],
    ['light', media.light_file !== null && media.light_file !== media.video_file],
  ];
  return found.filter(([, isTrue]) => isTrue).map(([change]) => change);
}
