import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { uploadPost } from '@sfera/contract/post-upload';

const run = promisify(execFile);
const HDR = '-pix_fmt yuv420p10le -color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc';
const HEVC = '-c:v libx265 -preset ultrafast -x265-params log-level=error';

/** Options of ffmpeg for clips as phones film them, and for the hardest clips within the limits. */
export const CLIPS = {
  'hevc.mp4': `-f lavfi -i testsrc2=s=1920x1080:r=30:d=10 -f lavfi -i sine=d=10 ${HEVC} -pix_fmt yuv420p -c:a aac`,
  'phone.3gp': '-f lavfi -i testsrc2=s=352x288:r=15:d=10 -f lavfi -i sine=d=10 -c:v mpeg4 -c:a aac',
  '4k60-hdr.mp4': `-f lavfi -i testsrc2=s=3840x2160:r=60:d=2 ${HEVC} ${HDR}`,
  '4k-16-references.mp4':
    '-f lavfi -i testsrc2=s=3840x2160:r=30:d=2 -c:v libx264 -preset ultrafast -refs 16 -pix_fmt yuv420p',
  '4k-full-colour.mp4':
    '-f lavfi -i testsrc2=s=4096x2304:r=24:d=1 -c:v libx264 -preset ultrafast -refs 16 -pix_fmt yuv444p10le',
} as const;
export type ClipName = keyof typeof CLIPS;

export async function drawClip(name: ClipName, folder: string): Promise<Buffer> {
  const path = `${folder}/${name}`;
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...CLIPS[name].split(' '), path]);
  return readFile(path);
}

interface Shown {
  id: string;
  status: string;
}

/** Publishes a video. Resolves to null when the server refuses it. */
export async function publish(url: string, token: string, video: Buffer): Promise<Shown | null> {
  const form = new FormData();
  form.append('text', '');
  form.append('file', new Blob([new Uint8Array(video)]), 'video');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(url + uploadPost.path, { method: 'POST', headers, body: form });
  if (reply.status === 422) return null;
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { post: Shown }).post;
}

const LOOK_EVERY_MS = 100;
const READY_WITHIN_MS = 900_000;

/** Waits until a video is ready or has failed; a failure is reported. */
export async function untilMade(url: string, token: string, { id }: Shown): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  for (let waited = 0; waited < READY_WITHIN_MS; waited += LOOK_EVERY_MS) {
    const reply = await fetch(`${url}/api/post/${id}`, { headers });
    const { post } = (await reply.json()) as { post: Shown };
    if (post.status !== 'processing') return post.status;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`${id} is not made after ${READY_WITHIN_MS} ms`);
}
