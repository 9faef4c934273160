import type { MediaSource } from '../../db/tables/media-source.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import type { VideoProbe } from '../../processing/probing/probe.ts';

const PICTURE = {
  codec: null,
  soundCodec: null,
  isHdr: false,
  durationMs: null,
  framesPerSecond: null,
  isTurned: false,
};

/** A picture as it came in; `size` is null where only its page was measured. */
export const pictureSource = (
  { mime, sizeBytes }: Pick<ReceivedFile, 'mime' | 'sizeBytes'>,
  size: { width: number; height: number } | null,
): MediaSource => ({
  ...PICTURE,
  type: mime,
  bytes: sizeBytes,
  width: size && size.width,
  height: size && size.height,
});

/** A video as it came in. */
export const videoSource = (
  { mime, sizeBytes }: Pick<ReceivedFile, 'mime' | 'sizeBytes'>,
  { picture, sound, width, height, fps, durationMs, isTurned }: VideoProbe,
): MediaSource => ({
  type: mime,
  bytes: sizeBytes,
  width,
  height,
  codec: picture.codec,
  soundCodec: sound && sound.codec,
  isHdr: picture.isHdr,
  durationMs,
  framesPerSecond: fps > 0 ? Math.round(fps * 100) / 100 : null,
  isTurned,
});
