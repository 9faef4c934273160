import { resolve } from 'node:path';
import { runTool } from './run-tool.ts';

/** The system's ffmpeg and ffprobe, found and tested once when the server starts. */
export interface MediaTools {
  ffmpeg: string;
  ffprobe: string;
  version: { major: number; minor: number };
  /** ffmpeg was built with zimg, which converts HDR to SDR with correct colours. */
  canToneMap: boolean;
  /** ffmpeg was built with libvpx, whose decoders know the transparent parts of VP8 and VP9. */
  hasVpx: boolean;
  /** Aborted to end the tools of one upload or job. */
  signal?: AbortSignal | undefined;
}

const MIN_MAJOR_VERSION = 5;
/** A machine that has just started, or is busy, may take long to load a program. */
const CHECK_LIMITS = { timeoutMs: 60_000 };

/** A build from git has no version number and counts as newer than every release. */
function parseVersion(banner: string): MediaTools['version'] | undefined {
  const match = /version (?:n?(\d+)\.(\d+)|N-\d+)/.exec(banner);
  if (!match) return undefined;
  return match[1] === undefined
    ? { major: 1_000, minor: 0 }
    : { major: Number(match[1]), minor: Number(match[2]) };
}

/** Makes a relative path absolute, because a tool may run in another folder. A bare name is searched on PATH. */
const fromAnywhere = (command: string) => (/[\\/]/.test(command) ? resolve(command) : command);

const ask = async (command: string, what: string) =>
  (await runTool(command, ['-hide_banner', what], CHECK_LIMITS)).stdout;

interface Paths {
  FFMPEG_PATH?: string | undefined;
  FFPROBE_PATH?: string | undefined;
}

/** Why ffmpeg and ffprobe cannot be used. */
export type ToolsGap =
  | { kind: 'missing'; command: string }
  | { kind: 'old'; version: string; needs: number }
  | { kind: 'weak'; lacks: string[] };

/** Filters without which some edits of people fail; the server starts without them. */
const EDITING_FILTERS = ['lut3d', 'scale', 'crop', 'transpose', 'overlay', 'aresample', 'amix'];

/** Tests the given ffmpeg and ffprobe, else those on PATH. `lacks`: filters that editing needs. */
export async function examineMediaTools(env: Paths): Promise<(MediaTools & { lacks: string[] }) | ToolsGap> {
  const ffmpeg = fromAnywhere(env.FFMPEG_PATH || 'ffmpeg');
  const ffprobe = fromAnywhere(env.FFPROBE_PATH || 'ffprobe');
  const banners = new Map<string, string>();
  for (const command of [ffmpeg, ffprobe]) {
    const banner = await ask(command, '-version').catch(() => '');
    if (!parseVersion(banner)) return { kind: 'missing', command };
    banners.set(command, banner);
  }
  const versions = [...banners.values()].flatMap((banner) => parseVersion(banner) ?? []);
  const [version] = versions;
  const oldest = versions.toSorted((a, b) => a.major - b.major)[0];
  if (!version || !oldest) return { kind: 'missing', command: ffmpeg };
  if (oldest.major < MIN_MAJOR_VERSION)
    return { kind: 'old', version: `${oldest.major}.${oldest.minor}`, needs: MIN_MAJOR_VERSION };
  const [encoders, decoders, filters] = await Promise.all(
    ['-encoders', '-decoders', '-filters'].map((what) => ask(ffmpeg, what)),
  );
  const missing = ['libx264', 'aac'].filter((name) => !encoders?.includes(` ${name} `));
  if (missing.length > 0) return { kind: 'weak', lacks: missing };
  const has = (name: string) => Boolean(filters?.includes(` ${name} `));
  const lacks = EDITING_FILTERS.filter((name) => !has(name));
  const hasVpx = Boolean(decoders?.includes(' libvpx-vp9 ') && decoders.includes(' libvpx '));
  return { ffmpeg, ffprobe, version, canToneMap: has('zscale') && has('tonemap'), hasVpx, lacks };
}

/**
 * Finds ffmpeg and ffprobe: the given paths, else those on PATH.
 * Null when either cannot run, is older than version 5, or cannot make H.264 and AAC.
 */
export async function findMediaTools(env: Paths): Promise<MediaTools | null> {
  const found = await examineMediaTools(env).catch(() => null);
  if (!found || 'kind' in found) return null;
  const { lacks: _, ...tools } = found;
  return tools;
}

/** Demuxers of the videos that may be uploaded, without playlists, network and image sequences. */
const VIDEO_FORMATS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi';

/** Input options of ffmpeg and ffprobe. They open one local file of an allowed container, and no file it refers to. */
export function inputArgs(path: string, formats = VIDEO_FORMATS): string[] {
  return ['-protocol_whitelist', 'file', '-format_whitelist', formats, '-i', `file:${path}`];
}

/** Frames keep their timestamps: ffmpeg duplicates and drops no frame for a constant rate. */
export function variableRateArgs({ version }: MediaTools): string[] {
  const hasFpsMode = version.major > 5 || (version.major === 5 && version.minor >= 1);
  return [hasFpsMode ? '-fps_mode' : '-vsync', 'vfr'];
}
