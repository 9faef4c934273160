import { runTool } from '../tools/run-tool.ts';
import { inputArgs, type MediaTools } from '../tools/tools.ts';
import type { ProbeStream } from './probe-output.ts';
import { PROBE_MEMORY_BYTES } from './video-memory.ts';

const LIMITS = { timeoutMs: 20_000, memoryLimitBytes: PROBE_MEMORY_BYTES };

/** Names of codecs that ffmpeg may not know or not decode, by their tags in mp4 and mov or by ffmpeg's own names. */
const NAMES: Readonly<Record<string, string>> = {
  'ac-4': 'AC-4',
  apac: 'Apple Positional Audio',
  aprh: 'ProRes RAW HQ',
  aprn: 'ProRes RAW',
  dav1: 'Dolby Vision AV1',
  fpcm: 'PCM float',
  iamf: 'IAMF',
  mha1: 'MPEG-H 3D Audio',
  mhm1: 'MPEG-H 3D Audio',
  prores_raw: 'ProRes RAW',
  vvc: 'VVC (H.266)',
  vvc1: 'VVC (H.266)',
  vvi1: 'VVC (H.266)',
};

/** ffprobe's line about a track of a Matroska, whose codec has no tag. */
const MATROSKA_NAME = { video: /AVCodecID V_([\w/-]{1,40})/, audio: /AVCodecID A_([\w/-]{1,40})/ };

type Named = Pick<ProbeStream, 'codec_type' | 'codec_name' | 'codec_tag_string'>;

/** The name of a track's codec as the file or ffmpeg tells it; empty when neither does. */
export async function codecName(
  { ffprobe, signal }: MediaTools,
  path: string,
  { codec_type, codec_name = '', codec_tag_string: tag = '' }: Named,
  formats?: string,
): Promise<string> {
  const name = NAMES[tag] ?? NAMES[codec_name];
  if (name !== undefined) return name;
  if (codec_name !== '' && codec_name !== 'unknown') return codec_name.toUpperCase();
  if (/^[\w -]{4}$/.test(tag)) return tag.trim();
  const args = ['-hide_banner', '-v', 'info', ...inputArgs(path, formats)];
  const { stderr } = await runTool(ffprobe, args, { ...LIMITS, signal });
  return MATROSKA_NAME[codec_type === 'audio' ? 'audio' : 'video'].exec(stderr)?.[1] ?? '';
}

/** Whether this ffmpeg can decode a codec that it knows by name. */
export async function isDecoded({ ffmpeg, signal }: MediaTools, codec: string): Promise<boolean> {
  const { stdout } = await runTool(ffmpeg, ['-hide_banner', '-codecs'], { ...LIMITS, signal });
  return stdout.split('\n').some((line) => line[1] === 'D' && line.split(' ').includes(codec));
}

/** The words about a file whose picture or sound this server cannot decode. */
export const foreignWords = (what: 'Видео записано' | 'Звук записан', name: string): string =>
  `${what} в формате${name && ` ${name}`}, который сервер не открывает`;
