import * as v from 'valibot';
import { AppError } from '../../base/errors.ts';
import { PROBE_ENTRIES, ProbeOutput } from './probe-output.ts';
import { runTool, ToolError } from '../tools/run-tool.ts';
import { inputArgs, type MediaTools } from '../tools/tools.ts';
import { PROBE_MEMORY_BYTES } from './video-memory.ts';

export interface TrackSpan {
  startMs: number;
  /** When the last packet begins. */
  lastMs: number;
  endMs: number;
  packets: number;
  /** Duration that an edit list leaves out. */
  hiddenMs: number;
}

/**
 * The header of a file, which is what it says about itself, and where the packets of each track really begin and end,
 * by stream index.
 */
export interface Scan {
  header: ProbeOutput;
  spans: Map<number, TrackSpan>;
}

/** Long enough to read two gigabytes from a slow disk. */
const TIMEOUT_MS = 300_000;
const ENTRIES = `packet=stream_index,pts_time,dts_time,duration_time,flags:${PROBE_ENTRIES}`;
/** The first line after the packets. ffprobe prints a packet a line, further from the margin. */
const HEADER = /^ {4}"(?!packets")/;
const FIELD = /"(\w+)": "?([^",]*)/g;

/** Collects the spans of tracks from ffprobe's lines of packets. */
function spansOfPackets() {
  const spans = new Map<number, TrackSpan>();
  const hidden = new Map<number, number>();
  return {
    take(line: string): void {
      const packet = new Map(Array.from(line.matchAll(FIELD), ([, name = '', value = '']) => [name, value]));
      const stream = Number(packet.get('stream_index') ?? Number.NaN);
      const lasts = Number.parseFloat(packet.get('duration_time') ?? '') * 1000 || 0;
      // A cut by an edit list keeps hidden packets, from which the first visible frame is decoded.
      if (packet.get('flags')?.includes('D')) {
        hidden.set(stream, (hidden.get(stream) ?? 0) + lasts);
        return;
      }
      const time = Number.parseFloat(packet.get('pts_time') ?? packet.get('dts_time') ?? '') * 1000;
      if (!Number.isInteger(stream) || !Number.isFinite(time)) return;
      const end = time + lasts;
      const span = spans.get(stream);
      if (!span) spans.set(stream, { startMs: time, lastMs: time, endMs: end, packets: 1, hiddenMs: 0 });
      else {
        span.packets += 1;
        span.startMs = Math.min(span.startMs, time);
        span.lastMs = Math.max(span.lastMs, time);
        span.endMs = Math.max(span.endMs, end);
      }
    },
    found(): Map<number, TrackSpan> {
      for (const [stream, span] of spans) span.hiddenMs = hidden.get(stream) ?? 0;
      return spans;
    },
  };
}

/**
 * Reads the whole file once and decodes only packets that are not shown. A container may declare more than it holds, or
 * (mkv from a camera) declare nothing.
 * @throws {AppError} `media_unreadable` for an answer that tells no container
 * @throws {ToolError}
 */
export async function scanFile(tools: MediaTools, path: string): Promise<Scan> {
  const packets = spansOfPackets();
  let header = '';
  const takeLine = (line: string) => {
    if (header || HEADER.test(line)) header += `${line}\n`;
    else packets.take(line);
  };
  let rest = '';
  const onStdout = (piece: string) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
  const args = ['-v', 'error', '-show_entries', ENTRIES, '-of', 'json=compact=1', ...inputArgs(path)];
  try {
    await runTool(tools.ffprobe, args, {
      timeoutMs: TIMEOUT_MS,
      memoryLimitBytes: PROBE_MEMORY_BYTES,
      signal: tools.signal,
      onStdout,
    });
  } catch (error) {
    // The packets of a truncated file still tell where the file ends.
    if (!(error instanceof ToolError) || error.kind !== 'failed' || !header) throw error;
  }
  takeLine(rest);
  const parsed = v.safeParse(ProbeOutput, JSON.parse(`{${header || '}'}`));
  if (!parsed.success) throw new AppError('media_unreadable');
  return { header: parsed.output, spans: packets.found() };
}
