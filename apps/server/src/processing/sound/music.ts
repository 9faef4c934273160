import { stat } from 'node:fs/promises';
import { firstCharacters } from '@sfera/contract/words/characters';
import {
  MUSIC_CLIP_MAX_SECONDS,
  MUSIC_CLIP_MIN_SECONDS,
  MUSIC_TITLE_MAX_LENGTH,
} from '@sfera/contract/stories/limits';
import { isSeen } from '@sfera/contract/words/text';
import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import { int } from '@sfera/contract/base/numbers';
import { AppError } from '../../base/errors.ts';
import { runTool, ToolError } from '../tools/run-tool.ts';
import { createSemaphore } from './semaphore.ts';
import { codecName, foreignWords } from '../probing/codec-name.ts';
import { keepLoudness } from './loudness.ts';
import { inputArgs, type MediaTools } from '../tools/tools.ts';
import { PROBE_MEMORY_BYTES } from '../probing/video-memory.ts';

/** Decoded music, which no later step can fail to read. */
export interface Music {
  durationMs: number;
  /** Title in the file's tags; null without one. */
  title: string | null;
}

/** Demuxers of music files; of a video the sound is used. */
export const MUSIC_FORMATS = 'mp3,aac,mov,mp4,m4a,3gp,3g2,mj2,ogg,matroska,webm,wav,w64,flac,aiff,caf,amr';
const MUSIC_CODECS =
  /^(mp[123]|aac|opus|vorbis|flac|alac|pcm_[a-z0-9]+|adpcm_(ms|ima_wav|ima_qt)|amr_[nw]b|ac3)$/;
const SAMPLE_RATE = 48_000;
const BYTES_PER_SECOND = SAMPLE_RATE * 2 * 2;
const MAX_BYTES = BYTES_PER_SECOND * MUSIC_CLIP_MAX_SECONDS;
/** Half an hour of music is read in a second; a file that takes longer than the timeout is broken or an attack. */
const LIMITS = { timeoutMs: 20_000, memoryLimitBytes: PROBE_MEMORY_BYTES, maxOutputBytes: 256 * 1024 };
/** Decoding music is short work for one core, so two decoders at once are enough. */
const musicSlot = createSemaphore(2);

const Tags = v.optional(v.record(v.string(), v.string()));
const Header = v.object({
  format: v.optional(v.object({ tags: Tags })),
  streams: v.array(
    v.object({
      index: int,
      codec_type: v.optional(v.string()),
      codec_name: v.optional(v.string()),
      codec_tag_string: v.optional(v.string()),
      channels: v.optional(int),
      tags: Tags,
    }),
  ),
});

/** Input options for the decoded music that {@link readMusic} leaves: 16 bits, stereo, 48 kHz, without a header. */
export const musicInputArgs = (path: string): string[] =>
  `-f s16le -ar ${SAMPLE_RATE} -ac 2 -i`.split(' ').concat(`file:${path}`);

/** Samples per channel in a file of {@link readMusic}. */
export const musicSamples = async (path: string): Promise<number> => (await stat(path)).size / 4;
export const samplesToMs = (samples: number): number => Math.round((samples * 1000) / SAMPLE_RATE);

function titleOf(...tags: v.InferOutput<typeof Tags>[]): string | null {
  const found = tags
    .flatMap((one) => Object.entries(one ?? {}))
    .find(([name, value]) => name.toLowerCase() === 'title' && isSeen(value));
  if (!found) return null;
  const line = found[1].replaceAll(/[\p{Cc}\p{White_Space}\uFFFD]+/gu, ' ').trim();
  return firstCharacters(line, MUSIC_TITLE_MAX_LENGTH).trim() || null;
}

/** Turns a tool's failure on music into a refusal that can be shown. A fault of the server stays unchanged. */
function musicRefusal(error: unknown): unknown {
  if (!(error instanceof ToolError)) return error;
  if (error.kind === 'aborted' || error.kind === 'killed' || error.kind === 'no_space') return error;
  if (error.kind === 'missing') return new AppError('video_unavailable');
  return unreadable();
}

const unreadable = (message?: string) =>
  new AppError('music_unreadable', { field: 'music', ...(message !== undefined && { message }) });

/** The first sound of a file that may be decoded; otherwise the words about one in a foreign format, if there is one. */
export async function findSound(tools: MediaTools, path: string) {
  const entries = 'format_tags:stream=index,codec_type,codec_name,codec_tag_string,channels:stream_tags';
  const args = ['-v', 'error', '-select_streams', 'a', '-show_entries', entries, '-of', 'json'];
  const { stdout } = await runTool(tools.ffprobe, [...args, ...inputArgs(path, MUSIC_FORMATS)], {
    ...LIMITS,
    signal: tools.signal,
  });
  const data = readAs(Header, JSON.parse(stdout));
  const streams = data?.streams ?? [];
  const sound = streams.find(({ channels, codec_name = '' }) => channels && MUSIC_CODECS.test(codec_name));
  if (!sound) {
    const foreign = streams[0] && (await codecName(tools, path, streams[0], MUSIC_FORMATS));
    return {
      sound: null,
      refusal: foreign === undefined ? undefined : foreignWords('Звук записан', foreign),
    };
  }
  return {
    sound: {
      index: sound.index,
      channels: sound.channels ?? 2,
      title: titleOf(data?.format?.tags, sound.tags),
    },
  };
}

/**
 * Decodes the first 15 s of the file's music to `output`, for {@link musicInputArgs}.
 * @throws {AppError} `music_unreadable` when there is no sound that can be decoded, `invalid_input` when there is too
 *   little of it, `video_unavailable` without ffmpeg
 */
export const readMusic = (tools: MediaTools, path: string, output: string): Promise<Music> =>
  musicSlot(async () => {
    try {
      const { sound: found, refusal } = await findSound(tools, path);
      if (!found) throw unreadable(refusal);
      const { index, channels, title } = found;
      const end = SAMPLE_RATE * MUSIC_CLIP_MAX_SECONDS;
      // The timestamps are replaced, because they may be wrong; the samples are counted.
      const cut = `aresample=${SAMPLE_RATE},asetpts=N/SR/TB,atrim=end_sample=${end}`;
      const filters = [cut, ...keepLoudness(channels)].join(',');
      const args = ['-nostdin', '-v', 'error', ...inputArgs(path, MUSIC_FORMATS), '-map', `0:${index}`];
      const sound = [
        '-af',
        filters,
        '-f',
        's16le',
        '-c:a',
        'pcm_s16le',
        '-ar',
        String(SAMPLE_RATE),
        '-ac',
        '2',
      ];
      const command = [...args, ...sound, '-fs', String(MAX_BYTES), `file:${output}`];
      await runTool(tools.ffmpeg, command, { ...LIMITS, signal: tools.signal });
      const samples = await musicSamples(output);
      if (samples === 0) throw unreadable();
      if (samples <= SAMPLE_RATE * MUSIC_CLIP_MIN_SECONDS) {
        const message = `Минимальная длительность ${MUSIC_CLIP_MIN_SECONDS} сек`;
        throw new AppError('invalid_input', { message, field: 'music' });
      }
      return { durationMs: samplesToMs(samples), title };
    } catch (error) {
      throw musicRefusal(error);
    }
  });
