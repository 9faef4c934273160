import { once } from 'node:events';
import { watch } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { MissingFileError, originalKey } from '../../files/storage.ts';
import { createTestMedia, makeVideo, testTools } from '../testing/test-media.ts';
import { makeClip } from './clip.ts';
import { lightenVideo } from './light.ts';
import { ingestVideo, normaliseVideo } from './video.ts';

const { folder, storage, receive, filesKept } = await createTestMedia();
const tools = testTools();
const TASK = { maxSeconds: 60 };
const clip = join(folder, 'clip.mp4');

/** A shell script that runs other commands and then ffmpeg. */
async function ffmpegAfter(commands: string): Promise<typeof tools> {
  const path = join(folder, `ffmpeg-${commands.length}`);
  await writeFile(path, `#!/bin/sh\n${commands}\nexec '${tools.ffmpeg}' "$@"\n`);
  await chmod(path, 0o755);
  return { ...tools, ffmpeg: path };
}

beforeAll(() =>
  makeVideo(
    tools,
    `-f lavfi -i testsrc2=s=1280x720:r=10:d=1 -c:v libx264 -preset ultrafast -pix_fmt yuv420p ${clip}`,
  ),
);

it('a video that takes more memory than one may is refused in words, at the upload and in its job', async () => {
  const small = await ffmpegAfter('ulimit -d 40000');
  const refusal = { code: 'media_too_big', statusCode: 422, message: expect.stringMatching(/тяжёлое/) };
  await expect(ingestVideo(await receive(clip), storage, small, TASK)).rejects.toMatchObject(refusal);
  expect(await filesKept()).toEqual([]);
  const { mediaKey } = await ingestVideo(await receive(clip), storage, tools, TASK);
  await expect(normaliseVideo(mediaKey, storage, small, TASK)).rejects.toMatchObject(refusal);
});

it('a decoder that the system has killed is an answer in words, and in the job another try', async () => {
  const killed = await ffmpegAfter('kill -KILL $$');
  await expect(ingestVideo(await receive(clip), storage, killed, TASK)).rejects.toMatchObject({
    code: 'media_processing_failed',
    statusCode: 422,
  });
  const { mediaKey } = await ingestVideo(await receive(clip), storage, tools, TASK);
  await expect(normaliseVideo(mediaKey, storage, killed, TASK)).rejects.toMatchObject({ kind: 'killed' });
});

it('ends with its client, and leaves nothing', async () => {
  const before = await filesKept();
  const started = join(folder, 'started');
  await writeFile(started, '');
  const slow = await ffmpegAfter(`echo $$ > '${started}'; exec sleep 60`);
  const client = new AbortController();
  const file = { ...(await receive(clip)), signal: client.signal };
  const watcher = watch(started);
  const upload = ingestVideo(file, storage, slow, TASK);
  await once(watcher, 'change');
  watcher.close();
  client.abort();
  await expect(upload).rejects.toMatchObject({ code: 'upload_broken' });
  const pid = Number(await readFile(started, 'utf8'));
  // A zombie that its parent has not reaped yet has an empty command line.
  await expect.poll(() => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).toBe('');
  expect(await filesKept()).toEqual(before);
});

it('a file that is not there is no fault of the video', async () => {
  const { mediaKey } = await ingestVideo(await receive(clip), storage, tools, TASK);
  const run = normaliseVideo(mediaKey, storage, tools, { ...TASK, hasMusic: true });
  await expect(run).rejects.toBeInstanceOf(MissingFileError);
  await storage.remove(originalKey(mediaKey));
  const options = { owner: 'anna', onPercent() {}, signal: new AbortController().signal };
  for (const work of [
    () => normaliseVideo(mediaKey, storage, tools, TASK),
    () => makeClip(mediaKey, storage, tools, options),
    () => lightenVideo(mediaKey, 'video.mp4', storage, tools, options),
  ])
    await expect(work()).rejects.toBeInstanceOf(MissingFileError);
});
