import type { VideoProbe } from './probe.ts';
import { runTool, ToolError } from '../tools/run-tool.ts';
import { inputArgs, type MediaTools } from '../tools/tools.ts';
import { PROBE_MEMORY_BYTES } from './video-memory.ts';

const LIMITS = { timeoutMs: 60_000, memoryLimitBytes: PROBE_MEMORY_BYTES };
/** Frames are not stored in the order of presentation; no frame is further from its place than this. Unit: seconds. */
const REORDERED_WITHIN = 1;
/** The flag of a packet that is only decoded for other packets, and not shown. */
const HIDDEN_FLAG = 'D';
/** Rounding error of times written as decimals. Unit: seconds. */
const ROUNDING = 0.000_5;

/**
 * When the frame that is on the screen at a moment began. In a recording of a still screen that may be seconds earlier.
 * Both times count from the first moment of the file. Unit: seconds.
 * @returns the moment itself when no frame began before it, or when the file cannot be searched
 */
export async function frameOnScreen(
  tools: MediaTools,
  path: string,
  { picture, startSeconds }: VideoProbe,
  seconds: number,
): Promise<number> {
  const at = seconds + startSeconds;
  const range = [
    '-select_streams',
    String(picture.index),
    '-read_intervals',
    `${at}%${at + REORDERED_WITHIN}`,
  ];
  const shown = ['-show_entries', 'packet=pts_time,dts_time,flags', '-of', 'csv=p=0'];
  let stdout;
  try {
    ({ stdout } = await runTool(tools.ffprobe, ['-v', 'error', ...range, ...shown, ...inputArgs(path)], {
      ...LIMITS,
      signal: tools.signal,
    }));
  } catch (error) {
    if (error instanceof ToolError && error.kind === 'failed') return seconds;
    throw error;
  }
  let latest = Number.NEGATIVE_INFINITY;
  for (const line of stdout.split('\n')) {
    const [pts = '', dts = '', flags = ''] = line.split(',');
    if (flags.includes(HIDDEN_FLAG)) continue;
    const time = Number.parseFloat(pts === 'N/A' ? dts : pts);
    if (time <= at + ROUNDING && time > latest) latest = time;
  }
  return Number.isFinite(latest) ? Math.max(0, Math.min(seconds, latest - startSeconds)) : seconds;
}
