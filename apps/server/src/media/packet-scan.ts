import { runTool, ToolError } from './run-tool.ts';
import { inputArgs, type MediaTools } from './tools.ts';

export interface TrackSpan {
  startMs: number;
  /** When its last packet begins. */
  lastMs: number;
  endMs: number;
  /** What its file holds but leaves out by an edit list. */
  hiddenMs: number;
}

export interface PacketScan {
  /** By stream index. */
  spans: Map<number, TrackSpan>;
  /** What `-show_format -show_streams -of json` writes; null when the file could not be read to its end. */
  header: string | null;
}

/** Reading two gigabytes from a slow disk. */
const TIMEOUT_MS = 300_000;
const MEMORY_LIMIT_BYTES = 2 * 1024 ** 3;
/** A header with more is nothing that a camera writes. */
const MAX_HEADER_CHARACTERS = 8 * 1024 * 1024;

/** Packets stand in lines of their own, before the header; what a file leaves out of them is no time. */
const ENTRIES = 'packet=stream_index,pts_time,dts_time,duration_time,flags';
const PACKET =
  /^\s*\{ "stream_index": (\d+)(?:, "pts_time": "([^"]*)")?(?:, "dts_time": "([^"]*)")?(?:, "duration_time": "([^"]*)")?, "flags": "([^"]*)"/;
const HEADER_BEGINS = /^ {4}"streams": \[/;

/**
 * What the header of a video says, and where the packets of each track really begin and end, found by reading the whole
 * file once without decoding it, but for packets that are not shown. A container may promise more than it holds, or
 * (mkv from a camera) promise nothing.
 */
export async function scanPackets(tools: MediaTools, path: string): Promise<PacketScan> {
  const spans = new Map<number, TrackSpan>();
  const hidden = new Map<number, number>();
  const takePacket = (line: string) => {
    const [, stream = '', pts, dts = '', duration = '', flags = ''] = PACKET.exec(line) ?? [];
    const lasts = Number.parseFloat(duration) * 1000 || 0;
    // A cut by edit list keeps what its first frame is decoded from; nobody sees or hears it.
    if (flags.includes('D')) {
      hidden.set(Number(stream), (hidden.get(Number(stream)) ?? 0) + lasts);
      return;
    }
    const time = Number.parseFloat(pts ?? dts) * 1000;
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

  let header = '';
  const takeLine = (line: string) => {
    if (header === '' && !HEADER_BEGINS.test(line)) takePacket(line);
    else if (header.length <= MAX_HEADER_CHARACTERS) header += line;
  };
  let isWhole = true;
  let rest = '';
  const onStdout = (piece: string) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
    if (rest.length > MAX_HEADER_CHARACTERS) [rest, isWhole] = ['', false];
  };
  const args = ['-v', 'error', '-show_format', '-show_streams', '-show_entries', ENTRIES];
  try {
    await runTool(tools.ffprobe, [...args, '-of', 'json=compact=1', ...inputArgs(path)], {
      timeoutMs: TIMEOUT_MS,
      memoryLimitBytes: MEMORY_LIMIT_BYTES,
      onStdout,
    });
  } catch (error) {
    // A file that breaks off in the middle still tells where it does.
    if (!(error instanceof ToolError) || error.kind !== 'failed') throw error;
    isWhole = false;
  }
  takeLine(rest);
  for (const [stream, span] of spans) span.hiddenMs = hidden.get(stream) ?? 0;
  isWhole &&= header !== '' && header.length <= MAX_HEADER_CHARACTERS;
  return { spans, header: isWhole ? `{${header}` : null };
}
