import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Probed {
  durationSeconds: number;
  /** The picture as stored, without rotation. */
  picture: { codec: string; width: number; height: number; rotation: number; seconds: number } | null;
  sound: { codec: string; seconds: number } | null;
  tags: Record<string, string>;
}

interface Stream {
  codec_type: string;
  codec_name: string;
  width: number;
  height: number;
  duration?: string;
  side_data_list?: { rotation?: number }[];
}

/** Streams of a file, by ffprobe. */
export async function ffprobe(path: string): Promise<Probed> {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path];
  const { stdout } = await run(process.env['FFPROBE_PATH'] ?? 'ffprobe', args);
  const { streams, format } = JSON.parse(stdout) as {
    streams: Stream[];
    format: { duration?: string; tags?: Record<string, string> };
  };
  const durationSeconds = Number(format.duration ?? 0);
  const secondsOf = ({ duration }: Stream) => Number(duration ?? durationSeconds);
  const picture = streams.find(({ codec_type }) => codec_type === 'video');
  const sound = streams.find(({ codec_type }) => codec_type === 'audio');
  return {
    durationSeconds,
    picture: picture
      ? {
          codec: picture.codec_name,
          width: picture.width,
          height: picture.height,
          rotation: picture.side_data_list?.find(({ rotation }) => rotation)?.rotation ?? 0,
          seconds: secondsOf(picture),
        }
      : null,
    sound: sound ? { codec: sound.codec_name, seconds: secondsOf(sound) } : null,
    tags: format.tags ?? {},
  };
}

/** Runs ffmpeg and resolves to its output. `args` is split at spaces. */
export async function ffmpeg(args: string): Promise<string> {
  const { stdout } = await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [
    '-v',
    'error',
    '-y',
    ...args.split(' '),
  ]);
  return stdout;
}
