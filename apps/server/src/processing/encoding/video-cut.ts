import { frameOnScreen } from '../probing/frame-times.ts';
import type { MediaTools } from '../tools/tools.ts';
import type { VideoPlan } from './video-plan.ts';

/** Options of ffmpeg that leave the cut of a video, exact to the frame and to the sample. */
export interface VideoCut {
  /** Before the input. */
  input: string[];
  /** First and last of the filters of the picture, and first of those of the sound. */
  picture: string[];
  pictureEnd: string[];
  sound: string[];
}

/** A time with its rounding never comes after the frame that it means; no two frames are this close. */
const EARLIER_SECONDS = 0.001;
/** What a last frame may last by itself. Unit: seconds. */
const LAST_FRAME_SECONDS = 0.25;
/** Of a video whose end stands still. */
const STILL_FPS = 30;

const number = (seconds: number) => seconds.toFixed(6);

/** Options that start decoding with the frame which is on the screen at that moment. */
export async function seekArgs(
  tools: MediaTools,
  path: string,
  { source }: VideoPlan,
  seconds: number,
): Promise<{ input: string[]; leadSeconds: number }> {
  if (seconds === 0) return { input: [], leadSeconds: 0 };
  const from = Math.max(0, (await frameOnScreen(tools, path, source, seconds)) - EARLIER_SECONDS);
  return { input: ['-ss', number(from)], leadSeconds: seconds - from };
}

/**
 * The result begins with the frame that is on the screen at the start, and its last frame stays to the end: where a
 * screen stood still there may be no other for seconds.
 */
export async function cutArgs(tools: MediaTools, path: string, plan: VideoPlan): Promise<VideoCut> {
  const { startSeconds, endSeconds, isCut, source } = plan;
  const { input, leadSeconds } = await seekArgs(tools, path, plan, startSeconds);
  const lead = number(leadSeconds);
  const last = isCut ? await frameOnScreen(tools, path, source, endSeconds - EARLIER_SECONDS) : endSeconds;
  const stillSeconds = endSeconds - Math.max(last, startSeconds);
  return {
    input,
    picture: leadSeconds > 0 ? [`setpts='max(PTS-${lead}/TB,0)'`] : [],
    // A copy of the last frame stands where the next one was, or where the picture ended; the gap before it is filled.
    pictureEnd:
      stillSeconds > LAST_FRAME_SECONDS
        ? [`tpad=stop_mode=clone:stop_duration=${number(stillSeconds)}`, `fps=${STILL_FPS}`]
        : [],
    sound: leadSeconds > 0 ? [`atrim=start=${lead}`, `asetpts=PTS-${lead}/TB`] : [],
  };
}
