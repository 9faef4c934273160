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
}

/** Subtracted from a time, so that rounding never skips its frame. Two frames are always further apart. */
const ROUNDING_SECONDS = 0.001;
/** Longest duration of a last frame that needs no copy. Unit: seconds. */
const LAST_FRAME_SECONDS = 0.25;
/** Frame rate of the repeated last frame. */
const STILL_FPS = 30;

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
  const last = isCut ? await frameOnScreen(tools, path, source, endSeconds - ROUNDING_SECONDS) : endSeconds;
  const stillSeconds = endSeconds - Math.max(last, startSeconds);
  return {
    input,
    picture: leadSeconds > 0 ? [`setpts='max(PTS-${lead}/TB,0)'`] : [],
    // A copy of the last frame replaces the next frame or the picture's end; the gap before the copy is filled.
    pictureEnd:
      stillSeconds > LAST_FRAME_SECONDS
        ? [`tpad=stop_mode=clone:stop_duration=${number(stillSeconds)}`, `fps=${STILL_FPS}`]
        : [],
    sound: leadSeconds > 0 ? [`atrim=start=${lead}`, `asetpts=PTS-${lead}/TB`] : [],
  };
}
