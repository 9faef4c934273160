import { AppError } from '../../base/errors.ts';
import { incomplete } from '../containers/completeness.ts';
import { choosePicture, chooseSound, isForeignPicture, known, lostSound } from './choose-tracks.ts';
import { codecName, foreignWords, isDecoded } from './codec-name.ts';
import { scanFile, type TrackSpan } from './packet-scan.ts';
import { toMilliseconds, toRatio, type ProbeOutput, type ProbeStream } from './probe-output.ts';
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
  /** Parts of the picture are transparent. */
  hasAlpha: boolean;
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
  channels: number;
  startMs: number;
  durationMs: number;
  /** Duration that the file holds but does not play. */
  hiddenMs: number;
}

export interface VideoProbe {
  container: 'mov' | 'matroska' | 'avi';
  picture: PictureTrack;
  sound: SoundTrack | null;
  /** The name of a sound that cannot be kept, empty when it has none; null when no sound is lost. */
  lostSound: string | null;
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
const ALPHA_FORMATS = /^(yuva|gbrap|ya\d|argb|abgr|bgra|rgba|pal8)/;
const INTERLACED = new Set(['tt', 'bb', 'tb', 'bt']);

/** Allowed difference between two durations of the same video: 5 %, at least a second. */
export const durationToleranceMs = (durationMs: number) => Math.max(1_000, durationMs * 0.05);

const TOO_HEAVY = 'Видео слишком тяжёлое для этого сервера. Сохраните его в меньшем качестве';

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
    const message = 'Слишком большое видео: его картинка должна быть не больше 4096×2304';
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
    hasAlpha: stream.tags?.alpha_mode === '1' || ALPHA_FORMATS.test(stream.pix_fmt ?? ''),
    startMs: Math.round(span.startMs - fileStartMs),
    lastMs: Math.round(span.lastMs - fileStartMs),
    durationMs: spanMs(span),
    hiddenMs: Math.round(span.hiddenMs),
  };
}

/**
 * The duration that a track states. Zero and all bits set mean that the duration is unknown; ffprobe prints all 64 bits
 * as a negative number. Unit: milliseconds; 0 when the track states none.
 */
const statedMs = ({ duration, duration_ts = 0 }: ProbeStream) =>
  duration_ts === 0xffff_ffff ? 0 : Math.max(0, toMilliseconds(duration) ?? 0);

const isMov = ({ format_name }: ProbeOutput['format']) => format_name.split(',').includes('mov');

/**
 * When the longest track ends, by the header; 0 when that is unknown. In an mp4 the tracks tell, and the total may say
 * anything; a mkv has only a total.
 */
function promisedMs({ format, streams }: ProbeOutput): number {
  const total = isMov(format)
    ? Math.max(0, ...streams.map(statedMs))
    : Math.max(0, toMilliseconds(format.duration) ?? 0);
  return total && total + Math.max(0, toMilliseconds(format.start_time) ?? 0);
}

/** The refusal of a file without a picture that can be shown. A codec that this server cannot decode is named. */
async function noPicture(tools: MediaTools, path: string, foreign?: ProbeStream): Promise<AppError> {
  if (!foreign) return new AppError('media_no_picture');
  const words = foreignWords('Видео записано', await codecName(tools, path, foreign));
  return new AppError('media_unreadable', { message: `${words}. Сохраните его как MP4` });
}

/**
 * Reads what a video file holds from its header and all its packets, without decoding.
 * @throws {AppError} `media_no_picture`, `media_unreadable`, `media_incomplete` when the packets end well before
 *   the container says, `media_too_big` over 4096×2304, `media_processing_failed` when the reader crashed
 */
export async function probeVideo(tools: MediaTools, path: string): Promise<VideoProbe> {
  try {
    const { header, spans } = await scanFile(tools, path);
    const { format, streams } = header;
    const picture = choosePicture(streams, spans);
    if (!picture) throw await noPicture(tools, path, streams.find(isForeignPicture));
    const codec = picture.codec_name ?? '';
    if (!known(picture.pix_fmt) && !(await isDecoded(tools, codec)))
      throw await noPicture(tools, path, picture);
    const upright = uprightSize(picture);

    const pictureSpan = spans.get(picture.index);
    const soundStream = await chooseSound(tools, path, streams, spans);
    const lost = soundStream ? undefined : lostSound(streams, spans);
    const soundSpan = soundStream && spans.get(soundStream.index);
    const tracks = [pictureSpan, soundSpan].filter((span) => span !== undefined);
    const startMs = Math.min(...tracks.map((span) => span.startMs));
    const endMs = Math.max(0, ...tracks.map((span) => span.endMs));

    // The file is as long as its longest track, which may be a second sound or subtitles.
    const lastMs = Math.max(0, ...Array.from(spans.values(), (span) => span.endMs));
    const promises = [
      [promisedMs(header), lastMs],
      [statedMs(picture), pictureSpan?.endMs ?? 0],
    ] as const;
    for (const [promised, found] of promises) {
      if (promised - found > durationToleranceMs(promised)) throw incomplete(found / promised);
    }
    if (!pictureSpan) throw new AppError('media_unreadable');

    const startSeconds = Number.parseFloat(format.start_time ?? '') || 0;
    const names = format.format_name.split(',');
    return {
      container: isMov(format) ? 'mov' : names.includes('avi') ? 'avi' : 'matroska',
      picture: pictureTrack(picture, pictureSpan, startSeconds * 1000),
      sound:
        soundStream && soundSpan
          ? {
              index: soundStream.index,
              codec: soundStream.codec_name ?? '',
              channels: soundStream.channels ?? 2,
              startMs: Math.round(soundSpan.startMs - startSeconds * 1000),
              durationMs: spanMs(soundSpan),
              hiddenMs: Math.round(soundSpan.hiddenMs),
            }
          : null,
      lostSound: lost ? await codecName(tools, path, lost) : null,
      ...upright,
      fps: toRatio(picture.avg_frame_rate) ?? toRatio(picture.r_frame_rate) ?? 0,
      durationMs: Math.round(endMs - startMs),
      startSeconds,
    };
  } catch (error) {
    throw videoRefusal(error);
  }
}
