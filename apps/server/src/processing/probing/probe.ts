import { AppError } from '../../platform/core/errors.ts';
import { incomplete } from '../containers/completeness.ts';
import { scanFile, type TrackSpan } from './packet-scan.ts';
import { toMilliseconds, toRatio, type ProbeStream } from './probe-output.ts';
import { ToolError } from '../tools/run-tool.ts';
import type { MediaTools } from '../tools/tools.ts';

export interface PictureTrack {
  /** Stream index in the file. */
  index: number;
  codec: string;
  profile: string | null;
  pixelFormat: string;
  isHdr: boolean;
  /** Transfer function, such as PQ or HLG; null when the file names none. */
  transfer: string | null;
  colourSpace: string | null;
  isInterlaced: boolean;
  /** Start of the track, from the file's first moment. */
  startMs: number;
  /** When the last frame begins. */
  lastMs: number;
  durationMs: number;
  /** Duration that the file holds but does not show. */
  hiddenMs: number;
}

export interface SoundTrack {
  index: number;
  codec: string;
  startMs: number;
  durationMs: number;
  /** Duration that the file holds but does not play. */
  hiddenMs: number;
}

export interface VideoProbe {
  container: 'mov' | 'matroska' | 'avi';
  picture: PictureTrack;
  sound: SoundTrack | null;
  /** Displayed size: upright, with square pixels. Unit: pixels. */
  width: number;
  height: number;
  /** The file asks players to turn the picture. */
  isTurned: boolean;
  /** Average frames per second; 0 when unknown. */
  fps: number;
  /** Duration of the longer track, by its packets. */
  durationMs: number;
  /** Timestamp of the file's first moment. It is not 0 in a part of a longer recording. */
  startSeconds: number;
}

/** The largest picture that fits into a decoder's memory limit: cinema 4K (decision 029). */
const MAX_PIXELS = 4096 * 2304;
const MAX_SIDE_PX = 8_192;
const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67']);
const INTERLACED = new Set(['tt', 'bb', 'tb', 'bt']);

/** Allowed difference between two durations of the same video: 5 %, at least a second. */
export const durationToleranceMs = (durationMs: number) => Math.max(1_000, durationMs * 0.05);

const TOO_HEAVY = 'Видео слишком тяжёлое для этого сервера. Уменьшите его разрешение';

/** Turns a tool's failure on a file into a refusal that can be shown. A fault of the server stays unchanged. */
export function videoRefusal(error: unknown): unknown {
  if (!(error instanceof ToolError)) return error;
  if (error.kind === 'missing') return new AppError('video_unavailable');
  if (error.kind === 'aborted' || error.kind === 'killed' || error.kind === 'no_space') return error;
  if (error.kind === 'out_of_memory') return new AppError('media_too_big', { message: TOO_HEAVY });
  if (error.kind === 'crashed') return new AppError('media_processing_failed');
  // The index of an mp4 is often at its end.
  return new AppError(/moov atom not found/.test(error.stderr) ? 'media_incomplete' : 'media_unreadable');
}

function uprightSize(stream: ProbeStream): Pick<VideoProbe, 'width' | 'height' | 'isTurned'> {
  const { width = 0, height = 0 } = stream;
  if (Math.max(width, height) > MAX_SIDE_PX || width * height > MAX_PIXELS) {
    const message = 'Слишком большое разрешение видео: можно до 4096×2304';
    throw new AppError('media_too_big', { message });
  }
  const ratio = toRatio(stream.sample_aspect_ratio) ?? 1;
  const isSane = ratio > 0.2 && ratio < 5;
  const shownWidth = Math.max(1, Math.round(isSane ? width * ratio : width));
  const rotation = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const quarters = Math.abs(Math.round(rotation / 90)) % 4;
  const size = quarters % 2 === 1 ? { width: height, height: shownWidth } : { width: shownWidth, height };
  return { ...size, isTurned: quarters !== 0 };
}

const known = (value: string | undefined) => (value && value !== 'unknown' ? value : null);
const spanMs = (span: TrackSpan) => Math.round(span.endMs - span.startMs);

function pictureTrack(stream: ProbeStream, span: TrackSpan, fileStartMs: number): PictureTrack {
  const transfer = known(stream.color_transfer);
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: known(stream.profile),
    pixelFormat: stream.pix_fmt ?? '',
    isHdr: transfer !== null && HDR_TRANSFERS.has(transfer),
    transfer,
    colourSpace: known(stream.color_space),
    isInterlaced: INTERLACED.has(stream.field_order ?? ''),
    startMs: Math.round(span.startMs - fileStartMs),
    lastMs: Math.round(span.lastMs - fileStartMs),
    durationMs: spanMs(span),
    hiddenMs: Math.round(span.hiddenMs),
  };
}

const isPicture = ({ codec_type, codec_name, width, height, disposition }: ProbeStream) =>
  codec_type === 'video' && known(codec_name) && width && height && !disposition?.attached_pic;
const isSound = ({ codec_type, codec_name, channels }: ProbeStream) =>
  codec_type === 'audio' && known(codec_name) && channels;

/**
 * Reads what a video file holds from its header and all its packets, without decoding.
 * @throws {AppError} `media_no_picture`, `media_unreadable`, `media_incomplete` when the packets end well before
 *   the container says, `media_too_big` over 4096×2304, `media_processing_failed` when the reader crashed
 */
export async function probeVideo(tools: MediaTools, path: string): Promise<VideoProbe> {
  try {
    const { header, spans } = await scanFile(tools, path);
    const { format, streams } = header;
    const picture = streams.find(isPicture);
    if (!picture) throw new AppError('media_no_picture');
    const upright = uprightSize(picture);

    const pictureSpan = spans.get(picture.index);
    const soundStream = streams.find((stream) => isSound(stream) && spans.has(stream.index));
    const soundSpan = soundStream && spans.get(soundStream.index);
    const tracks = [pictureSpan, soundSpan].filter((span) => span !== undefined);
    const startMs = Math.min(...tracks.map((span) => span.startMs));
    const endMs = Math.max(0, ...tracks.map((span) => span.endMs));

    const promisedMs =
      (toMilliseconds(format.duration) ?? 0) + Math.max(0, toMilliseconds(format.start_time) ?? 0);
    const promisedPictureMs = toMilliseconds(picture.duration) ?? 0;
    const isShort = (promised: number, found: number) => promised - found > durationToleranceMs(promised);
    if (isShort(promisedMs, endMs)) throw incomplete(endMs / promisedMs);
    const pictureEndMs = pictureSpan?.endMs ?? 0;
    if (isShort(promisedPictureMs, pictureEndMs)) throw incomplete(pictureEndMs / promisedPictureMs);
    if (!pictureSpan) throw new AppError('media_unreadable');

    const startSeconds = Number.parseFloat(format.start_time ?? '') || 0;
    const names = format.format_name.split(',');
    return {
      container: names.includes('mov') ? 'mov' : names.includes('avi') ? 'avi' : 'matroska',
      picture: pictureTrack(picture, pictureSpan, startSeconds * 1000),
      sound:
        soundStream && soundSpan
          ? {
              index: soundStream.index,
              codec: soundStream.codec_name ?? '',
              startMs: Math.round(soundSpan.startMs - startSeconds * 1000),
              durationMs: spanMs(soundSpan),
              hiddenMs: Math.round(soundSpan.hiddenMs),
            }
          : null,
      ...upright,
      fps: toRatio(picture.avg_frame_rate) ?? toRatio(picture.r_frame_rate) ?? 0,
      durationMs: Math.round(endMs - startMs),
      startSeconds,
    };
  } catch (error) {
    throw videoRefusal(error);
  }
}
