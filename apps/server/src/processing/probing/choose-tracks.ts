import { byWishes, PICTURE_WISHES, SOUND_WISHES } from '@sfera/contract/media/track-choice';
import type { TrackSpan } from './packet-scan.ts';
import type { ProbeStream } from './probe-output.ts';
import { runTool, ToolError } from '../tools/run-tool.ts';
import { inputArgs, type MediaTools } from '../tools/tools.ts';
import { PROBE_MEMORY_BYTES } from './video-memory.ts';

const LIMITS = { timeoutMs: 120_000, memoryLimitBytes: PROBE_MEMORY_BYTES };

/** Below this a sound is the noise of its own digits. Unit: decibels of full scale. */
const SILENT_BELOW_DB = -70;

const PEAK = 'lavfi.astats.Overall.Peak_level';

/** Samples between two measurements, which are a line of output each. */
const MEASURED = 480_000;

type Spans = ReadonlyMap<number, TrackSpan>;
type Wish = (stream: ProbeStream) => boolean;

export const known = (value: string | undefined) => (value && value !== 'unknown' ? value : null);

const isPicture: Wish = ({ codec_type, codec_name, width, height, disposition }) =>
  Boolean(codec_type === 'video' && known(codec_name) && width && height && !disposition?.attached_pic);
/** A picture of a codec that ffmpeg does not know. */
export const isForeignPicture: Wish = ({ codec_type, codec_name, disposition }) =>
  codec_type === 'video' && !known(codec_name) && !disposition?.attached_pic;
const isSound: Wish = ({ codec_type }) => codec_type === 'audio';

/** The reader has found out the format of the decoded track: ffmpeg has a decoder for it. */
const hasDecoder: Wish = ({ codec_name, channels, sample_fmt, pix_fmt }) =>
  Boolean(known(codec_name) && (known(pix_fmt) || (channels && known(sample_fmt))));

const marked = (streams: readonly ProbeStream[], spans: Spans) =>
  streams.map((stream) => ({
    stream,
    marks: {
      isEnabled: Boolean(stream.disposition?.default),
      isKnown: hasDecoder(stream),
      isMain: !stream.disposition?.comment && !stream.disposition?.visual_impaired,
      moves: (spans.get(stream.index)?.packets ?? 0) > 1,
    },
  }));

/** The picture that players show. */
export const choosePicture = (streams: readonly ProbeStream[], spans: Spans): ProbeStream | undefined =>
  byWishes(marked(streams.filter(isPicture), spans), PICTURE_WISHES)[0]?.stream;

/** More sounds are not listened to. */
const MAX_HEARD = 8;

/**
 * The sound that players play. Where the file marks several, as recorders of screens do, a silent one gives way to one
 * that is heard.
 */
export async function chooseSound(
  tools: MediaTools,
  path: string,
  streams: readonly ProbeStream[],
  spans: Spans,
): Promise<ProbeStream | undefined> {
  const decoded = streams.filter((each) => isSound(each) && hasDecoder(each) && spans.has(each.index));
  const [first, ...others] = byWishes(marked(decoded, spans), SOUND_WISHES);
  if (!first) return undefined;
  const alike = others.filter(({ marks }) => SOUND_WISHES.every((wish) => marks[wish] === first.marks[wish]));
  if (alike.length === 0) return first.stream;
  for (const { stream } of [first, ...alike].slice(0, MAX_HEARD))
    // oxlint-disable-next-line no-await-in-loop -- the next one is heard when this one is silent
    if (!(await isSilent(tools, path, stream.index))) return stream;
  return first.stream;
}

/** The sound that is lost when ffmpeg can decode none; undefined when the file has none. */
export const lostSound = (streams: readonly ProbeStream[], spans: Spans): ProbeStream | undefined =>
  byWishes(
    marked(
      streams.filter((each) => isSound(each) && spans.has(each.index)),
      spans,
    ),
    SOUND_WISHES,
  )[0]?.stream;

/** Whether nothing is to be heard in a sound of a file. One that cannot be measured counts as heard. */
async function isSilent(tools: MediaTools, path: string, index: number): Promise<boolean> {
  const measure = [
    `asetnsamples=n=${MEASURED}:p=0`,
    'astats=metadata=1:reset=1',
    `ametadata=mode=print:key=${PEAK}:file=-`,
  ];
  const args = ['-nostdin', '-v', 'error', ...inputArgs(path), '-map', `0:${index}`];
  try {
    const { stdout } = await runTool(tools.ffmpeg, [...args, '-af', measure.join(','), '-f', 'null', '-'], {
      ...LIMITS,
      signal: tools.signal,
    });
    const peaks = Array.from(stdout.matchAll(/Peak_level=(\S+)/g), ([, peak = '']) =>
      Number.parseFloat(peak),
    );
    return peaks.length > 0 && peaks.every((peak) => !(peak > SILENT_BELOW_DB));
  } catch (error) {
    if (error instanceof ToolError && (error.kind === 'failed' || error.kind === 'timeout')) return false;
    throw error;
  }
}
