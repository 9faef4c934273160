import { runTool, ToolError } from '../tools/run-tool.ts';
import { inputArgs, type MediaTools } from '../tools/tools.ts';
import { PROBE_MEMORY_BYTES } from './video-memory.ts';

export interface TrackSpan {
  startMs: number;
  /** When the last packet begins. */
  lastMs: number;
  endMs: number;
  /** Duration that an edit list leaves out. */
  hiddenMs: number;
}

/** Long enough to read two gigabytes from a slow disk. */
const TIMEOUT_MS = 300_000;

/**
 * Where the packets of each track really begin and end, by stream index. It reads the whole file and decodes only
 * packets that are not shown. A container may declare more than it holds, or (mkv from a camera) declare nothing.
 */
export async function scanPackets(tools: MediaTools, path: string): Promise<Map<number, TrackSpan>> {
  const spans = new Map<number, TrackSpan>();
  const hidden = new Map<number, number>();
  const takeLine = (line: string) => {
    const [stream = '', pts = '', dts = '', duration = '', flags = ''] = line.split(',');
    const lasts = Number.parseFloat(duration) * 1000 || 0;
    // A cut by an edit list keeps hidden packets, from which the first visible frame is decoded.
    if (flags.includes('D')) {
      hidden.set(Number(stream), (hidden.get(Number(stream)) ?? 0) + lasts);
      return;
    }
    const time = Number.parseFloat(pts === 'N/A' ? dts : pts) * 1000;
    if (!stream || !Number.isFinite(time)) return;
    const end = time + lasts;
    const span = spans.get(Number(stream));
    if (!span) spans.set(Number(stream), { startMs: time, lastMs: time, endMs: end, hiddenMs: 0 });
    else {
      span.startMs = Math.min(span.startMs, time);
      span.lastMs = Math.max(span.lastMs, time);
      span.endMs = Math.max(span.endMs, end);
    }
  };

  let rest = '';
  const onStdout = (piece: string) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
  const args = ['-v', 'error', '-show_entries', 'packet=stream_index,pts_time,dts_time,duration_time,flags'];
  try {
    await runTool(tools.ffprobe, [...args, '-of', 'csv=p=0', ...inputArgs(path)], {
      timeoutMs: TIMEOUT_MS,
      memoryLimitBytes: PROBE_MEMORY_BYTES,
      signal: tools.signal,
      onStdout,
    });
  } catch (error) {
    // The packets of a truncated file still tell where the file ends.
    if (!(error instanceof ToolError) || error.kind !== 'failed') throw error;
  }
  takeLine(rest);
  for (const [stream, span] of spans) span.hiddenMs = hidden.get(stream) ?? 0;
  return spans;
}
