import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface GatedFfmpeg {
  /** Value of the server's FFMPEG_PATH. */
  path: string;
  /** Lets transcoding begin. */
  open: () => Promise<void>;
  /** Holds transcodes that begin from now on. */
  close: () => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * An ffmpeg that waits before it encodes H.264, so that a test can look at a video while it is processed.
 * @param asItPlays it then takes as long as the video plays, however short and easy that is
 */
export async function gateFfmpeg({ asItPlays = false } = {}): Promise<GatedFfmpeg> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-gate-'));
  const [path, gate] = [join(folder, 'ffmpeg'), join(folder, 'open')];
  const script = `#!/bin/sh
ffmpeg='${process.env['FFMPEG_PATH'] ?? 'ffmpeg'}'
case " $* " in *" libx264 "*)
  while [ ! -e '${gate}' ]; do sleep 0.1; done
  exec "$ffmpeg" ${asItPlays ? '-re' : ''} "$@" ;;
esac
exec "$ffmpeg" "$@"
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return {
    path,
    open: () => writeFile(gate, ''),
    close: () => rm(gate, { force: true }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
