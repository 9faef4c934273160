import { frameOnScreen } from '../probing/frame-times.ts';
import type { MediaTools } from '../tools/tools.ts';
import type { VideoPlan } from './video-plan.ts';

/** Options of ffmpeg that cut a video, exact to the frame and to the sample. */
export interface VideoCut {
  /** Options before the input. */
  input: string[];
  /** First filters of the picture; `pictureEnd` are its last, `sound` the first of the sound. */
  picture: string[];
  pictureEnd: string[];
  sound: string[];
  /** Options of the picture's encoder. */
  encoder: string[];
}

/** Subtracted from a time, so that rounding never skips its frame. Two frames are always further apart. */
const ROUNDING_SECONDS = 0.001;
/** Longest duration of a last frame that needs no copy. Unit: seconds. */
const LAST_FRAME_SECONDS = 0.25;
/** Duration of the copy that ends a long last frame; the frame itself stands until then. Unit: seconds. */
const COPY_SECONDS = 1 / 30;
/** Longest difference between the last frame's time in the file and behind a filter of the frame rate. Unit: seconds. */
const MARGIN_SECONDS = 0.01;
/** Later than the end of every video. */
const NEVER_SECONDS = 1_000_000;
/** Enough copies that one lies behind the margin at every frame rate that a file may state. They cost no encoding. */
const COPIES = 2_000;

const number = (seconds: number) => seconds.toFixed(6);

/** Options that start decoding at the frame that is on the screen at that moment. */
export async function seekArgs(
  tools: MediaTools,
  path: string,
  { source }: VideoPlan,
  seconds: number,
): Promise<{ input: string[]; leadSeconds: number }> {
  if (seconds === 0) return { input: [], leadSeconds: 0 };
  const from = Math.max(0, (await frameOnScreen(tools, path, source, seconds)) - ROUNDING_SECONDS);
  return { input: ['-ss', number(from)], leadSeconds: seconds - from };
}

/**
 * The result begins with the frame that is on the screen at the start of the cut, and its last frame stays until the
 * end: in a recording of a still screen the next frame may be seconds away.
 */
export async function cutArgs(tools: MediaTools, path: string, plan: VideoPlan): Promise<VideoCut> {
  const { startSeconds, endSeconds, isCut, source } = plan;
  const { input, leadSeconds } = await seekArgs(tools, path, plan, startSeconds);
  const lead = number(leadSeconds);
  const { lastMs, startMs, durationMs } = source.picture;
  const [last, end] = isCut
    ? [await frameOnScreen(tools, path, source, endSeconds - ROUNDING_SECONDS), endSeconds]
    : [lastMs / 1000, (startMs + durationMs) / 1000];
  const stillSeconds = end - Math.max(last, startSeconds);
  const isLong = stillSeconds > LAST_FRAME_SECONDS;
  return {
    input,
    picture: leadSeconds > 0 ? [`setpts='max(PTS-${lead}/TB,0)'`] : [],
    pictureEnd: isLong
      ? stillFilters(Math.max(0, last - startSeconds) + MARGIN_SECONDS, end - startSeconds - COPY_SECONDS)
      : [],
    sound: leadSeconds > 0 ? [`atrim=start=${lead}`, `asetpts=PTS-${lead}/TB`] : [],
    encoder: isLong ? STILL_ENCODER : [],
  };
}

/**
 * Keeps the length of a last frame, which the encoder would drop: one copy of that frame stands at `at`, in place of all
 * frames after `from`. The option `-t` ends the video before the others. The rate of the other frames stays.
 */
const stillFilters = (from: number, at: number) => [
  `trim=end=${number(from)}`,
  `tpad=stop_mode=clone:stop=${COPIES}`,
  `setpts='if(gt(T,${number(from)}),if(lt(PREV_OUTT,${number(at - ROUNDING_SECONDS)}),${number(at)},${NEVER_SECONDS})/TB,PTS)'`,
];

/**
 * By default times are rounded to the frame rate, and the last picture becomes as long as a frame of that rate. All
 * other pictures stay until the next one, for which their duration counts nothing.
 */
const STILL_ENCODER = [
  '-enc_time_base',
  '1:90000',
  '-bsf:v',
  `setts=pts=PTS:dts=DTS:duration=${number(COPY_SECONDS)}/TB`,
];
