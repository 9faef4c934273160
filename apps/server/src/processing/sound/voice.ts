import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PEAK_MAX, VOICE_MAX_SECONDS, WAVEFORM_PEAKS } from '@sfera/contract/chat/limits';
import { AppError } from '../../base/errors.ts';
import { PROBE_MEMORY_BYTES } from '../probing/video-memory.ts';
import { runTool, ToolError } from '../tools/run-tool.ts';
import { inputArgs, type MediaTools } from '../tools/tools.ts';
import { uploadTurns } from '../tools/video-turns.ts';
import { findSound, MUSIC_FORMATS } from './music.ts';

/** A sound that all browsers play, with what is shown of it. */
export interface MadeVoice {
  /** In the folder that {@link makeVoice} was given. */
  path: string;
  durationMs: number;
  waveform: number[];
}

const PUBLISHED_RATE = 44_100;
const BITS_PER_SECOND = 40_000;
/** Samples are whole numbers: of others ffmpeg adds the channels up, and a voice in both would be 3 dB louder and clip. */
const ONE_CHANNEL = 'aformat=sample_fmts=s16:channel_layouts=mono';
/** Enough to tell how loud a voice is. Unit: samples a second. */
const PEAKS_RATE = 8_000;
/** A tap on the microphone is no message. The recorder itself refuses half a second, by its own clock. */
const MIN_MS = 200;
/** A recorder that is told to stop at the limit stops a little later. */
const TOLERANCE_SECONDS = 1;
/** Five minutes are encoded in two or three seconds; a file that takes longer than the timeout is broken or an attack. */
const LIMITS = {
  timeoutMs: 60_000,
  memoryLimitBytes: PROBE_MEMORY_BYTES,
  maxOutputBytes: 256 * 1024,
  nice: 5,
};
/** The longest time that others wait for a voice. */
const COST_MS = 3_000;

/**
 * Makes one mono AAC file of the first sound of a file, without its pictures and tags, in `folder`.
 * @throws {AppError} `media_unreadable` when there is no sound that can be decoded, `invalid_input` when there is too
 *   much or too little of it, `video_unavailable` without ffmpeg
 */
export async function makeVoice(
  tools: MediaTools,
  { source, owner, folder }: { source: string; owner: string; folder: string },
): Promise<MadeVoice> {
  return uploadTurns.run({ owner, costMs: COST_MS, signal: tools.signal }, async () => {
    const [path, raw] = [join(folder, 'voice.m4a'), join(folder, 'peaks')];
    try {
      const { sound: found, refusal } = await findSound(tools, source);
      if (!found) throw unreadable(refusal);
      const track = ['-map', `0:${found.index}`, '-map_metadata', '-1', '-map_chapters', '-1'];
      // The timestamps of a recorder may begin anywhere, and have gaps; the samples are counted.
      const filters = (rate: number) =>
        `${ONE_CHANNEL},aresample=${rate},asetpts=N/SR/TB,atrim=end_sample=${rate * (VOICE_MAX_SECONDS + 2 * TOLERANCE_SECONDS)}`;
      const sound = [
        ...track,
        '-af',
        filters(PUBLISHED_RATE),
        '-c:a',
        'aac',
        '-b:a',
        String(BITS_PER_SECOND),
      ];
      const published = ['-flags', '+bitexact', '-movflags', '+faststart', '-f', 'ipod', `file:${path}`];
      const peaks = [...track, '-af', filters(PEAKS_RATE), '-c:a', 'pcm_s16le', '-f', 's16le', `file:${raw}`];
      const args = [
        '-nostdin',
        '-v',
        'error',
        ...inputArgs(source, MUSIC_FORMATS),
        ...sound,
        ...published,
        ...peaks,
      ];
      await runTool(tools.ffmpeg, args, { ...LIMITS, signal: tools.signal });
      const bytes = await readFile(raw);
      const samples = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
      if (samples.length === 0) throw unreadable();
      if (samples.length * 1_000 < PEAKS_RATE * MIN_MS) throw tooShort();
      if (samples.length > PEAKS_RATE * (VOICE_MAX_SECONDS + TOLERANCE_SECONDS)) throw tooLong();
      return {
        path,
        durationMs: Math.round((samples.length * 1_000) / PEAKS_RATE),
        waveform: peaksOf(samples),
      };
    } catch (error) {
      throw refusalOf(error);
    }
  });
}

/** How loud each part is, the loudest part of a voice as 100: people speak louder and lower into their phones. */
export function peaksOf(samples: Int16Array): number[] {
  const size = samples.length / WAVEFORM_PEAKS;
  const loudness = Array.from({ length: WAVEFORM_PEAKS }, (_, index) => {
    const part = samples.subarray(Math.floor(index * size), Math.max(1, Math.floor((index + 1) * size)));
    // Written as a loop: five minutes are millions of samples.
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    return Math.sqrt(sum / Math.max(1, part.length));
  });
  // Below this the recording is noise, which is shown as such.
  const loudest = Math.max(...loudness, QUIET);
  return loudness.map((one) => Math.round((one / loudest) * PEAK_MAX));
}

const QUIET = 400;

function refusalOf(error: unknown): unknown {
  if (!(error instanceof ToolError)) return error;
  if (error.kind === 'no_space') return error;
  if (error.kind === 'aborted') return new AppError('upload_broken');
  if (error.kind === 'killed') return new AppError('media_processing_failed');
  return error.kind === 'missing' ? new AppError('video_unavailable') : unreadable();
}

const unreadable = (message = 'В этом файле нет звука, который можно прослушать') =>
  new AppError('media_unreadable', { message, field: 'voice' });
const tooShort = () => new AppError('invalid_input', { message: 'Запись слишком короткая', field: 'voice' });
const tooLong = () =>
  new AppError('invalid_input', { message: 'Голосовое сообщение длиннее 5 минут', field: 'voice' });
